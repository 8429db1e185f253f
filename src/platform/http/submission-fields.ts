import { z } from 'zod';
import { PHONE_EXAMPLE, phonePattern } from '#platform/text/phone-number.ts';
import { hasControlCharacter } from '#platform/text/text.ts';

/** Schemas of the fields that all visitors' forms share. */
export const lineField = (label: string, maxLength: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(maxLength, `${label} must be ${maxLength} characters or fewer`)
    .refine((value) => !hasControlCharacter(value), `${label} must be on one line`);

export const firstNameField = lineField('First name', 100);
export const lastNameField = lineField('Last name', 100);

export const emailField = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email must be 254 characters or fewer')
  .pipe(z.email('Please enter a valid email address'));

export const phoneField = z
  .string('Phone number is required')
  .trim()
  .min(1, 'Phone number is required')
  .max(30, 'Phone number must be 30 characters or fewer')
  .regex(phonePattern, PHONE_EXAMPLE);

/** Free text of several lines. */
export const textField = (label: string, maxLength: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(maxLength, `${label} must be ${maxLength} characters or fewer`)
    .refine((value) => !hasControlCharacter(value, '\t\r\n'), `${label} has characters we cannot store`);
