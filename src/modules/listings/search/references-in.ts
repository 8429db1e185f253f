/** Words before the number that may belong to a reference: 'MK P' of 'MK P 1001'. */
const PREFIX_WORDS = 2;

/**
 * What may be references in sentences, in the spelling of `reference_key` of the database: small letters and digits alone.
 * Only the table tells which are: 'MK-P-1001', 'mk p 1001' and 'mkp1001' give 'mkp1001' among others.
 */
export function referencesIn(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+(?:[/-]+[a-z0-9]+)*/g) ?? [];
  const keys = words.flatMap((word, index) => {
    if (!/\d/.test(word)) return [];
    const before = words.slice(Math.max(0, index - PREFIX_WORDS), index).reverse();
    const longerWord = before.findIndex((one) => !/^[a-z]{1,4}$/.test(one));
    const prefix = longerWord === -1 ? before : before.slice(0, longerWord);
    return [word, ...prefix.map((_one, place) => [...prefix.slice(0, place + 1).reverse(), word].join(''))];
  });
  return [...new Set(keys.map((key) => key.replace(/[/-]/g, '')))].filter((key) => /[a-z]/.test(key));
}
