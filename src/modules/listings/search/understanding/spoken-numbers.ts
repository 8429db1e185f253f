import { teenNumbers, tenNumbers, unitNumbers } from './number-words.ts';

/** Numbers that are said in several words, in English and Swahili, as digits: 'thirty five thousand', 'elfu ishirini na tano'. */

const scales: Readonly<Record<string, number>> = {
  elfu: 1_000,
  alfu: 1_000,
  laki: 100_000,
  milioni: 1_000_000,
};

const oneOf = (numbers: Readonly<Record<string, number>>) => Object.keys(numbers).join('|');
const numberOf = (word = ''): number => unitNumbers[word] ?? teenNumbers[word] ?? tenNumbers[word] ?? 0;
const below100 = `(?:(${oneOf(tenNumbers)})(?:[\\s-](?:na\\s)?(${oneOf(unitNumbers)}))?|(${oneOf(teenNumbers)}))`;
const hundredPattern = new RegExp(
  `\\b(a|one|two|three|four|five|six|seven|eight|nine) hundred(?: and)?(?: ${below100})?\\b`,
  'g',
);
const twoDigits = new RegExp(
  `\\b(?:(${oneOf(tenNumbers)})[\\s-](?:na\\s)?(${oneOf(unitNumbers)})|(${oneOf(tenNumbers)}|${oneOf(teenNumbers)}))\\b`,
  'g',
);
/** In Swahili the scale comes first, and 'na nusu' adds half of it. */
const scaled = new RegExp(
  `\\b(${oneOf(scales)}) (?:(\\d{1,3}(?:\\.\\d{1,2})?)|(${oneOf(unitNumbers)}))(?: na (nusu|robo)| (?:na )?(mia) (${oneOf(unitNumbers)}))?\\b`,
  'g',
);
const point = new RegExp(`\\b(${oneOf(unitNumbers)}|\\d{1,3}) point (${oneOf(unitNumbers)}|\\d)\\b`, 'g');

/**
 * The text with numbers of several words in digits. A single word below ten stays, as 'two bedrooms' and 'ekari moja' are
 * read beside their units.
 * @param text as `searchWords` spells it
 */
export const spokenNumbers = (text: string): string =>
  text
    .replace(hundredPattern, (_said, hundred: string, ten?: string, unit?: string, teen?: string) =>
      String((hundred === 'a' ? 1 : numberOf(hundred)) * 100 + numberOf(ten) + numberOf(unit) + numberOf(teen)),
    )
    .replace(twoDigits, (_said, ten?: string, unit?: string, alone?: string) =>
      String(numberOf(ten) + numberOf(unit) + numberOf(alone)),
    )
    .replace(
      point,
      (_said, whole: string, part: string) => `${unitNumbers[whole] ?? whole}.${unitNumbers[part] ?? part}`,
    )
    .replace(
      scaled,
      (_said, scale: string, digits?: string, unit?: string, part?: string, hundred?: string, hundredUnit?: string) => {
        const factor = scales[scale] ?? 1;
        const share = part === 'nusu' ? 0.5 : part === 'robo' ? 0.25 : 0;
        const more = hundred ? numberOf(hundredUnit) * 100 : 0;
        return String(Math.round((Number(digits ?? numberOf(unit)) + share) * factor + more));
      },
    );
