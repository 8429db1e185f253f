import { emailField, firstNameField, lastNameField, phoneField } from '#platform/http/submission-fields.ts';

export const visitorFields = {
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  phone: phoneField,
};
