/** Scripts in whose words a joiner or non-joiner between two letters changes what is read. */
const joined =
  /[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}]/u;
const joiners = '\u200c\u200d';

/**
 * Characters that show nothing: what Unicode lets a reader ignore (zero-width spaces, direction controls, soft hyphens,
 * fillers), the control characters from U+0080, the marks of annotations and the empty Braille cell.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\u0080-\u009f\ufff9-\ufffb\u2800]/gu;

const withoutUnseen = (text: string): string =>
  text.replace(unseen, (character: string, at: number) => {
    const isNeeded =
      joiners.includes(character) && joined.test(text.charAt(at - 1)) && joined.test(text.charAt(at + 1));
    return isNeeded ? character : '';
  });

const otherLineBreaks = /[\u0085\u2028\u2029]/g;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/** The text of a field of one line: what shows, without spaces at its ends. Tabs and line breaks are left to refuse. */
export const visibleLine = (text: string): string => withoutUnseen(text.replace(otherLineBreaks, ' ')).trim();

/** The text of a field of several lines: what shows, each line ended by '\n'. */
export const visibleText = (text: string): string => withoutUnseen(text.replace(lineBreaks, '\n')).trim();

/** Characters as PostgreSQL and our contracts count them: '😀' is one. */
export const characterCount = (text: string): number => [...text].length;

/** The first characters of a text; never half of one, which PostgreSQL refuses. */
export const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : [...text.slice(0, 2 * count)].slice(0, count).join('');
