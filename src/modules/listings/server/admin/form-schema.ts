import { z } from 'zod';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import { namedControlCharacter } from '#platform/text/control-characters.ts';
import { readAmount } from '#platform/text/money.ts';
import { numberProblem, plainNumber } from '#platform/text/numbers.ts';
import { cleanRichText } from '#platform/text/server/rich-text.ts';
import { characterCount, visibleLine, visibleText } from '#platform/text/visible-text.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Field, Fields, FieldValues } from '../../kinds/field.ts';

/** The value of a typed text with its problems; `value` is absent where rules over several fields cannot use it. */
interface Reading {
  value?: unknown;
  problems: string[];
}

const refused = (problem: string): Reading => ({ problems: [problem] });
const checked = (value: unknown, checks: readonly (readonly [isRight: boolean, problem: string])[] = []): Reading => ({
  value,
  problems: checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem])),
});

/** Names the first character that cannot be stored and where it stands, as nobody sees it. */
function storable(label: string, texts: readonly string[], allowed = ''): [boolean, string][] {
  return texts
    .flatMap((text) => namedControlCharacter(text, allowed) ?? [])
    .slice(0, 1)
    .map((found) => [false, `${label} has ${found}, which cannot be stored: remove it`]);
}

const MAX_LINES = 60;
const MAX_LINE_LENGTH = 120;

/** Reads the visible text of a field. An empty optional field is null; repeated lines count once. */
function readTyped(field: Field, text: string): Reading {
  const { label, optional } = field;
  if (text === '' && optional) return checked(null);
  switch (field.type) {
    case 'line': {
      const { min = 1, max } = field;
      const length = characterCount(text);
      if (length < min) {
        return refused(min === 1 ? `${label} is required` : `${label} must have ${min} characters or more`);
      }
      return checked(text, [
        [length <= max, `${label} must be ${max} characters or fewer`],
        [!/[\t\r\n]/.test(text), `${label} must be on one line`],
        ...storable(label, [text], '\t\r\n'),
      ]);
    }
    case 'number': {
      const problem = text === '' ? `${label} is required` : numberProblem(label, text, field);
      if (problem !== null) return refused(problem);
      const value = Number(plainNumber(text));
      const { step } = field;
      return checked(value, step === undefined ? [] : [[value % step === 0, `${label} must be a multiple of ${step}`]]);
    }
    case 'price': {
      if (text === '') return refused(`${label} is required`);
      const { min, max } = field;
      const { amount, problem } = readAmount(text);
      if (amount !== null && amount >= min && amount <= max) return checked(amount);
      return refused(problem ?? `${label} must be an amount between ${min} and ${max}`);
    }
    case 'choice': {
      if (field.options.includes(text)) return checked(text);
      if (text === '' && field.whenEmpty !== undefined) return checked(field.whenEmpty);
      return refused(`Choose the ${label.toLowerCase()}${optional ? ' from the list' : ''}`);
    }
    case 'lines': {
      const entries = text.split('\n').map((entry) => entry.trim());
      const lines = [...new Set(entries.filter(Boolean))];
      return checked(lines, [
        [lines.length <= MAX_LINES, `${label} must be ${MAX_LINES} lines or fewer`],
        [
          lines.every((line) => characterCount(line) <= MAX_LINE_LENGTH),
          `Each line must be ${MAX_LINE_LENGTH} characters or fewer`,
        ],
        ...storable(label, lines),
      ]);
    }
    case 'link': {
      const { protocol, username } = URL.canParse(text) ? new URL(text) : { protocol: '', username: '' };
      // 'https://my.matterport.com@other.example' leads to other.example.
      const isLink = text.length <= 500 && protocol === 'https:' && username === '';
      return isLink ? checked(text) : refused(`${label} must be an address that starts with https://`);
    }
    case 'day': {
      const isDay = z.iso.date().safeParse(text).success && text >= '1900-01-01';
      if (!isDay) return refused(`${label} must be a day, such as 2026-11-21`);
      return checked(text, [[!field.isPast || text <= nairobiDay(new Date()), 'The day cannot be after today']]);
    }
    case 'rich-text': {
      const html = cleanRichText(text);
      if (field.min === 0 && text === '') return checked('');
      return checked(html, [[html.replace(/<[^<>]*>/g, '').trim() !== '', `${label} is required`]]);
    }
    case 'slug': {
      const isSlug = text.length <= 160 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
      return checked(text, [[isSlug, 'Use small letters and digits with hyphens between them']]);
    }
    case 'reference':
      return checked(text, [
        [/^[A-Z0-9][A-Z0-9/-]{2,29}$/.test(text), 'Use 3 to 30 capital letters, digits and hyphens'],
      ]);
  }
}

/** The schema of one field: from the text typed into it to its value. */
export const typedSchema = (field: Field): z.ZodType =>
  z
    .string()
    .overwrite(field.type === 'lines' || field.type === 'rich-text' ? visibleText : visibleLine)
    .default('')
    .transform((text, context) => {
      const { value, problems } = readTyped(field, text);
      for (const message of problems) context.addIssue({ code: 'custom', message, continue: value !== undefined });
      return value;
    });

/** The schema of the office's form: the values of the fields from what was typed, all of them texts. */
export const formSchema = <F extends Fields>(fields: F) =>
  z.strictObject(
    // The assertion restores the names, which `Object.entries` widens to `string`.
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedSchema(field)])) as {
      [Name in keyof F]: z.ZodType<FieldValues<F>[Name]>;
    },
  );

interface TypedPrice {
  price?: unknown;
  price_currency?: unknown;
}

/** A price is given, or it is on request: neither both nor neither. */
export function priceProblems({ price, price_currency }: TypedPrice): FieldError[] {
  const isGiven = visibleText(String(price ?? '')) !== '';
  const isOnRequest = price_currency === 'On request';
  if (isGiven !== isOnRequest) return [];
  const message = isGiven ? 'Leave the price empty, or choose its currency' : 'Give the price';
  return [{ field: 'price', code: 'custom', message }];
}
