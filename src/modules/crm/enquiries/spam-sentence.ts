import type { SpamReason } from '#platform/spam-guard/spam-reasons.ts';

const labels: Record<SpamReason, string> = {
  'too-fast': 'it was sent within two seconds',
  'same-email': 'this email address sent many forms that day',
  'same-phone': 'this phone number was in many forms that day',
  'same-text': 'other addresses sent the same text that day',
  'same-network': 'many forms came from the same network within an hour',
};

/** 'It was sent within two seconds, this phone number was in many forms that day and other addresses …' */
export function spamSentence(reasons: readonly SpamReason[]): string {
  const text = listFormat.format(reasons.map((reason) => labels[reason]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });
