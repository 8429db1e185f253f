import { z } from 'zod';
import { readAmount } from '#platform/text/money.ts';
import { type NumberBounds, numberProblem, plainNumber } from '#platform/text/number-problem.ts';
import { hasControlCharacter } from '#platform/text/text.ts';

/** What somebody types into a form, and the value a column takes of it. An empty text is no value. */

const typed = z.string().trim().default('');

/** One line that may be missing. */
export const optionalLine = (label: string, maxLength: number) =>
  typed
    .refine((text) => text.length <= maxLength, `${label} must be ${maxLength} characters or fewer`)
    .refine((text) => !hasControlCharacter(text), `${label} must be on one line`)
    .transform((text) => text || null);

/** One line that has to be there. */
export const line = (label: string, maxLength: number, minLength = 1) =>
  typed
    .refine((text) => text.length >= minLength, {
      message: minLength === 1 ? `${label} is required` : `${label} must have ${minLength} characters or more`,
      abort: true,
    })
    .refine((text) => text.length <= maxLength, `${label} must be ${maxLength} characters or fewer`)
    .refine((text) => !hasControlCharacter(text), `${label} must be on one line`);

/** One of a few words that has to be chosen. */
export const choice = <const Words extends readonly string[]>(label: string, words: Words) =>
  typed.transform((text, context): Words[number] => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: `Choose the ${label.toLowerCase()}` });
    return z.NEVER;
  });

export const optionalChoice = <const Words extends readonly string[]>(label: string, words: Words) =>
  typed.transform((text, context): Words[number] | null => {
    if (text === '') return null;
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: `Choose the ${label.toLowerCase()} from the list` });
    return z.NEVER;
  });

/** A number that may be missing. */
export const optionalNumber = (label: string, bounds: NumberBounds) =>
  typed.transform((text, context): number | null => {
    if (text === '') return null;
    const problem = numberProblem(label, text, bounds);
    if (problem === null) return Number(plainNumber(text));
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

/** A number that has to be there. */
export const number = (label: string, bounds: NumberBounds) =>
  optionalNumber(label, bounds).transform((value, context): number => {
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: `${label} is required` });
    return z.NEVER;
  });

/** Whole shillings, also written '8,000,000' or '1.5M'; may be missing. */
export const optionalPrice = (label: string, bounds: NumberBounds) =>
  typed.transform((text, context): number | null => {
    if (text === '') return null;
    const { amount, problem } = readAmount(text);
    if (amount !== null && amount >= bounds.min && amount <= bounds.max) return amount;
    const message = problem ?? `${label} must be an amount between ${bounds.min} and ${bounds.max}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const price = (label: string, bounds: NumberBounds) =>
  optionalPrice(label, bounds).transform((value, context): number => {
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: `${label} is required` });
    return z.NEVER;
  });

const MOST_LINES = 60;

/** Several words or short sentences, each on a line of its own; what comes twice counts once. */
export const lines = (label: string, maxLength = 120) =>
  typed
    .transform((text) => [
      ...new Set(
        text
          .split(/\r?\n/)
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
    ])
    .refine((entries) => entries.length <= MOST_LINES, `${label} must be ${MOST_LINES} lines or fewer`)
    .refine(
      (entries) => entries.every((entry) => entry.length <= maxLength),
      `Each line must be ${maxLength} characters or fewer`,
    )
    .refine(
      (entries) => entries.every((entry) => !hasControlCharacter(entry)),
      `${label} has characters we cannot store`,
    );

/** The address of a page elsewhere; may be missing. */
export const optionalLink = (label: string) =>
  typed.transform((text, context): string | null => {
    if (text === '') return null;
    const isLink = text.length <= 500 && URL.canParse(text) && new URL(text).protocol === 'https:';
    if (isLink) return text;
    context.addIssue({ code: 'custom', message: `${label} must be an address that starts with https://` });
    return z.NEVER;
  });

/** A day that is past or today; may be missing. */
export const optionalDay = (label: string) =>
  typed.transform((text, context): string | null => {
    if (text === '') return null;
    if (z.iso.date().safeParse(text).success && text >= '1900-01-01') return text;
    context.addIssue({ code: 'custom', message: `${label} must be a day, such as 2026-11-21` });
    return z.NEVER;
  });

/** Text with paragraphs and lists, cleaned before it is stored. */
export const richText = (label: string, clean: (html: string) => string) =>
  typed.transform(clean).refine((html) => html.replace(/<[^<>]*>/g, '').trim() !== '', `${label} is required`);

/** The part of the address after the last slash. */
export const slug = typed.refine(
  (text) => text.length <= 160 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
  'Use small letters and digits with hyphens between them',
);

export const reference = typed.refine(
  (text) => /^[A-Z0-9][A-Z0-9/-]{2,29}$/.test(text),
  'Use 3 to 30 capital letters, digits and hyphens',
);

/** Where the map has its pin: both numbers or neither. */
interface Position {
  latitude: number | null;
  longitude: number | null;
}
export const hasWholePosition = ({ latitude, longitude }: Position): boolean =>
  (latitude === null) === (longitude === null);
export const wholePosition = { path: ['longitude'], message: 'Give both latitude and longitude, or neither' };

/** As a form shows a value: text, a number, lines or nothing. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}
