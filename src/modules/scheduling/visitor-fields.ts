import { emailField, firstNameField, lastNameField, phoneField } from '#platform/http/submission-fields.ts';

/** The visitor's fields of the forms for visits and consultations, all required. */
export const visitorFields = {
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  phone: phoneField,
};
