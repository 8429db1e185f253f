/** The sentence under the form. An alert keeps its version, so a change of the sentence needs the next number. */
export const alertConsent = {
  version: 1,
  sentence:
    'At most one e-mail a day, and only when something new comes on. You confirm the address first, and every e-mail has a link to stop.',
} as const;
