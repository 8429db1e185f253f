/** Why an enquiry may be spam: stable codes that are stored with it. 'same-text' is in enquiries of earlier releases only. */
export const spamReasons = ['too-fast', 'same-email', 'same-phone', 'same-text', 'same-network'] as const;
export type SpamReason = (typeof spamReasons)[number];

/** The reasons as shown in a list, away from their enquiry. */
export const spamSigns: Record<SpamReason, string> = {
  'too-fast': 'sent within two seconds',
  'same-email': 'many forms from one email address',
  'same-phone': 'many forms with one phone number',
  'same-text': 'the same text from several addresses',
  'same-network': 'many forms from one network',
};
