/** Finds ways to reach somebody in a text, such as a caption that has room for words about a picture alone. */

/** Before a number: an amount of money, whose digits may look like those of a mobile phone. */
const currency = String.raw`(?<!(?:ksh|kes|shs?|usd|eur|gbp|[$€£])[.\s]*)`;
const between = String.raw`[\s().,_*-]{0,3}`;
/** A digit follows, with spaces, dots, dashes or brackets before it. */
const next = String.raw`(?:${between}\d)`;

/** 0712…, 020…, 00 44… and +254…, 254…, written together or apart; a date is no number. */
const phones = [
  new RegExp(String.raw`(?<!\d)(?:\+${between}[1-9]|0|254)${next}{8,13}(?!\d)`, 'i'),
  // Without the 0, as a mobile is said from abroad; with no comma, which thousands have.
  new RegExp(String.raw`(?<![\d,.])${currency}(?:7[\s.-]?\d|1[\s.-]?[01])(?:[\s.-]?\d){7}(?![\d,])`, 'i'),
];
const dates = /(?<!\d)(?:[0-3]?\d([-./])[01]?\d\1(?:19|20)\d\d|(?:19|20)\d\d([-./])[01]?\d\2[0-3]?\d)(?!\d)/g;

const email = /[^\s@]@\s?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}|\S\s?[([]at[)\]]\s?\S/i;

const endings = [
  ...['com', 'net', 'org', 'info', 'biz', 'africa', 'ke', 'tz', 'ug', 'uk', 'io', 'me', 'app', 'dev', 'site', 'online'],
  ...[
    'shop',
    'store',
    'xyz',
    'link',
    'page',
    'web',
    'house',
    'homes',
    'estate',
    'properties',
    'realty',
    'agency',
    'top',
  ],
];
const webAddresses = [
  /\b(?:https?|ftp):|\bwww\s?\./i,
  new RegExp(String.raw`[a-z\d]\.(?:${endings.join('|')})(?![a-z\d])`, 'i'),
  // bit.ly/abc, whatever it ends in; 'sq.ft/month' is a unit.
  /\b(?!sq\.)[a-z\d-]{2,}\.[a-z]{2,}\/[a-z\d]/i,
];

/** Whether a text has a phone number, an e-mail address or a web address. */
export function hasContactDetails(text: string): boolean {
  // Full-width letters and digits are the same to a reader, and characters without width are not there.
  const read = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const undated = read.replace(dates, ' | ');
  return (
    phones.some((phone) => phone.test(undated)) ||
    email.test(read) ||
    webAddresses.some((address) => address.test(read))
  );
}
