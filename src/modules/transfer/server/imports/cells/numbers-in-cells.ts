import { type CellParser, CellRefused } from './cell-parsers.ts';

const inWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * A number of a spreadsheet, with commas between thousands, or with the word of what is counted: '3 Bedrooms', '4br',
 * 'Three', '2.5 baths'. More decimals than are stored are rounded, because calculated cells have many. Of '2 & 3' or
 * '3-5' the first is taken where that was asked for. Other text is returned unchanged, for validation to refuse.
 */
export const number =
  (decimals: number): CellParser =>
  (cell, { setting }) => {
    const plain = cell.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '').trim();
    if (/^-?\d{1,12}(?:\.\d{1,20})?$/.test(plain)) return rounded(plain, decimals);
    const words = plain.toLowerCase();
    const word = inWords.findIndex((one) => words === one || words.startsWith(`${one} `));
    if (word >= 0) return String(word);
    if (severalNumbers.test(words)) {
      const [first = ''] = /\d+(?:\.\d+)?/.exec(words) ?? [];
      if (setting.mends.includes('first')) return rounded(first, decimals);
      throw new CellRefused('several', 'There are several numbers in the cell.');
    }
    const [, counted] = countWithNoun.exec(words) ?? [];
    return counted === undefined ? cell : rounded(counted, decimals);
  };

/** '3 bedrooms', 'bedrooms: 3', '4+', '3 br en-suite': one number with words around it. */
const countWithNoun = /^(?:[a-z][a-z .]*[:=-]\s*)?(\d{1,12}(?:\.\d{1,20})?)\s*\+?(?:\s*[a-z][a-z .+,&()-]*)?$/;
const severalNumbers = /\d\s*(?:[-–—&,/]|to|and|or)\s*\d/;

const rounded = (digits: string, decimals: number): string => {
  const value = Number(digits);
  return String(decimals === 0 ? Number(value.toPrecision(12)) : Number(value.toFixed(decimals)));
};
