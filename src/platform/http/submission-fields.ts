import { z } from 'zod';
import { PHONE_EXAMPLE, phonePattern } from '#platform/text/phone-number.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { visibleLine, visibleText } from '#platform/text/visible-text.ts';

/** Forms without script send false, and are then shown a question to confirm; API clients may omit it. */
export const confirmedField = z
  .boolean()
  .default(true)
  .meta({ description: 'False asks what would be done: the call answers confirmation_needed and changes nothing.' });

/**
 * Schemas of the fields that all forms share. Characters that show nothing are taken out first, so that 'required' means
 * something to read. Lengths are counted in characters, as the database counts them.
 */

/** @param message said where nothing can be read */
export const shownField = (message: string) => z.string(message).overwrite(visibleLine).min(1, message);

export const requiredField = (label: string) => shownField(`${label} is required`);

const boundedField = (label: string, maxLength: number) =>
  requiredField(label).max(maxLength, `${label} must be ${maxLength} characters or fewer`);

export const lineField = (label: string, maxLength: number) =>
  boundedField(label, maxLength).refine((value) => !hasControlCharacter(value), `${label} must be on one line`);

/** A line that may be empty. */
export const lineOrEmpty = (label: string, maxLength: number) =>
  z
    .string(`${label} must be text`)
    .overwrite(visibleLine)
    .max(maxLength, `${label} must be ${maxLength} characters or fewer`)
    .refine((value) => !hasControlCharacter(value), `${label} must be on one line`);

export const firstNameField = lineField('First name', 100);
export const lastNameField = lineField('Last name', 100);

export const emailField = boundedField('Email', 254).pipe(z.email('Please enter a valid email address'));

export const phoneField = boundedField('Phone number', 30).regex(phonePattern, PHONE_EXAMPLE);

const severalLines = (label: string, maxLength: number, message: string) =>
  z
    .string(message)
    .overwrite(visibleText)
    .max(maxLength, `${label} must be ${maxLength} characters or fewer`)
    .refine((value) => !hasControlCharacter(value, '\t\n'), `${label} has characters we cannot store`);

/** Free text of several lines. */
export const textField = (label: string, maxLength: number) => severalLines(label, maxLength, `${label} must be text`);

export const requiredText = (label: string, maxLength: number, message = `${label} is required`) =>
  severalLines(label, maxLength, message).min(1, message);

/** How a visitor is called and reached, all of it required. */
export const personFields = {
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  phone: phoneField,
};
