/** The sentence under the form. An alert keeps its version, so a change of the sentence needs the next number. */
export const homeAlertConsent = {
  version: 1,
  sentence:
    'One e-mail a day or a week at most, and only when something changed: the price, an offer, sold, let, back on the market or taken off. You confirm the address first, and every e-mail has a link to stop.',
} as const;
