import { z } from 'zod';
import { lineOrEmpty, requiredField } from '#platform/http/submission-fields.ts';
import { PHONE_EXAMPLE } from '#platform/text/phone-number.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { visibleLine } from '#platform/text/visible-text.ts';

/** Schemas of the office's form fields, with their error messages. */

/** A phone number as people write it ('0712 345 678'), kept as E.164; without country code it is Kenyan. */
export const keptPhoneField = (label: string) =>
  requiredField(label)
    .transform((typed, context) => {
      const number = phoneToE164(typed);
      if (number === null) context.addIssue({ code: 'custom', message: PHONE_EXAMPLE });
      return number ?? z.NEVER;
    })
    .meta({ override: { type: 'string', example: '0712 345 678' } });

export const secureLinkField = (label: string) =>
  requiredField(label)
    .max(500, `${label} must be 500 characters or fewer`)
    .refine(isSecureLink, `${label} must be a web address that begins with https://`)
    .meta({ override: { type: 'string', format: 'uri', maxLength: 500 } });

function isSecureLink(value: string): boolean {
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  return protocol === 'https:' && hostname.includes('.') && username === '';
}

/** A number entered by a person: text in a posted form, a number in an API call. */
export const numberField = (label: string, { min, max }: { min: number; max: number }) =>
  z
    .union([z.number(), z.string().trim().min(1, `${label} is required`)], `${label} is required`)
    .transform(Number)
    .pipe(
      z
        .number(`${label} must be a number`)
        .min(min, `${label} must be ${min} or more`)
        .max(max, `${label} must be ${max} or less`),
    )
    .meta({ override: { type: 'number', minimum: min, maximum: max } });

/** A share in per cent as people write it: '3', '3%', '3,5 %'. A comma before three digits is refused: it may be thousands. */
export const percentField = (label: string, bounds: { min: number; max: number }) =>
  z
    .preprocess(
      (typed) =>
        typeof typed === 'string'
          ? typed
              .trim()
              .replace(/(\d)\s*%$/, '$1')
              .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
          : typed,
      numberField(label, bounds),
    )
    .meta({ override: { type: 'number', minimum: bounds.min, maximum: bounds.max } });

export const wholeNumberField = (label: string, bounds: { min: number; max: number }) =>
  numberField(label, bounds)
    .pipe(z.int(`${label} must be a whole number`))
    .meta({ override: { type: 'integer', minimum: bounds.min, maximum: bounds.max } });

export const dayField = (label: string) =>
  requiredField(label).pipe(z.iso.date(`${label} must be a day, such as 2026-11-28`));

export const hourField = (label: string) =>
  requiredField(label).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be an hour, such as 08:00`);

/** An optional line of text; one where nothing shows counts as empty. */
export const optionalLine = (label: string, maxLength: number) =>
  lineOrEmpty(label, maxLength)
    .nullish()
    .transform((value) => value || null);

/** As `optionalLine`, but undefined where the line is not sent, which leaves it as it is. */
export const lineIfSent = (label: string, maxLength: number) =>
  lineOrEmpty(label, maxLength)
    .nullable()
    .transform((value) => value || null)
    .optional();

/** Converts empty text to null; other values are validated by the field. */
export const orNothing = <Field extends z.ZodType>(field: Field) =>
  z
    .preprocess((value) => (typeof value === 'string' && visibleLine(value) === '' ? null : value), field.nullish())
    .transform((value) => value ?? null);
