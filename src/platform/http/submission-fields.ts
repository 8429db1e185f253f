import { z } from 'zod';
import { PHONE_EXAMPLE, phonePattern } from '#platform/text/phone-number.ts';
import { hasControlCharacter } from '#platform/text/text.ts';

/** Forms without script send false, and are then shown a question to confirm; API clients may omit it. */
export const confirmedField = z
  .boolean()
  .default(true)
  .meta({ description: 'False asks what would be done: the call answers confirmation_needed and changes nothing.' });

/** Schemas of the fields that all visitors' forms share. */

export const requiredField = (label: string) => z.string(`${label} is required`).trim().min(1, `${label} is required`);

const boundedField = (label: string, maxLength: number) =>
  requiredField(label).max(maxLength, `${label} must be ${maxLength} characters or fewer`);

export const lineField = (label: string, maxLength: number) =>
  boundedField(label, maxLength).refine((value) => !hasControlCharacter(value), `${label} must be on one line`);

export const firstNameField = lineField('First name', 100);
export const lastNameField = lineField('Last name', 100);

export const emailField = boundedField('Email', 254).pipe(z.email('Please enter a valid email address'));

export const phoneField = boundedField('Phone number', 30).regex(phonePattern, PHONE_EXAMPLE);

/** Free text of several lines. */
export const textField = (label: string, maxLength: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(maxLength, `${label} must be ${maxLength} characters or fewer`)
    .refine((value) => !hasControlCharacter(value, '\t\r\n'), `${label} has characters we cannot store`);

/** How a visitor is called and reached, all of it required. */
export const personFields = {
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  phone: phoneField,
};
