/** Why an enquiry may be spam: stable codes, stored with it by the guard all forms of visitors share. */
export const spamReasons = ['too-fast', 'same-email', 'same-phone', 'same-text', 'same-network'] as const;
export type SpamReason = (typeof spamReasons)[number];
