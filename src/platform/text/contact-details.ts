import { digitsOfWords, saysNumber, spellsDigits, writtenSigns } from './said-aloud.ts';

/** Finds ways to reach or pay somebody in a text, such as a caption that has room for words about a picture alone. */

/** Before a number: an amount of money, whose digits may look like those of a mobile phone. */
const currency = String.raw`(?<!(?:ksh|kes|shs?|usd|eur|gbp|[$€£])[.\s]*)`;
const between = String.raw`[^\p{L}\p{N}:]{0,3}`;
/** A digit follows, with spaces, dots, dashes, brackets or other signs before it; colons are in times. */
const next = String.raw`(?:${between}\d)`;

/** 0712…, 020…, 00 44… and +254…, 254…, written together or apart; a date is no number. */
const phones = [
  new RegExp(String.raw`(?<!\d)(?:\+${between}[1-9]|0|254)${next}{8,13}(?!\d)`, 'iu'),
  // Without the 0, as a mobile is said from abroad; with no comma, which thousands have, and no slash, as parcels have.
  new RegExp(
    String.raw`(?<![\d,.])${currency}(?:7[\s.~&*|_-]?\d|1[\s.~&*|_-]?[01])(?:[\s.~&*|_-]?\d){7}(?![\d,])`,
    'i',
  ),
];
const dates = /(?<!\d)(?:[0-3]?\d([-./])[01]?\d\1(?:19|20)\d\d|(?:19|20)\d\d([-./])[01]?\d\2[0-3]?\d)(?!\d)/g;

/** '9.30', unless a sign joins it to more digits. */
const times = /(?<![\d.])(?:[01]?\d|2[0-3])\.[0-5][05](?![\d.])/g;

const email = /[^\s@]@\s?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}|\S\s?[([]at[)\]]\s?\S/i;
/** '@moblack': a name at a service of messages. */
const handle = /(?<![\p{L}\p{N}])@[a-z_][\w.]{2,}/iu;

/** Top-level domains, except such as are common words: in 'Kitchen.Large windows' a space was forgotten. */
const endings =
  `com net org info biz africa ke tz ug rw et za ng gh uk us eu de fr nl it es ru cn in ae tv cc ws gg ly gl ml ga cf
  gq tk to io ai me co app dev pro zip mov site online website shop store xyz link click live club vip page web host press
  news blog cloud digital email group agency team work tech space fun icu top house homes estate properties realty rent
  finance financial loan loans money cash bank pay support help chat social world today life center solutions services
  example test invalid local`.split(/\s+/);
const webAddresses = [
  /\b(?:https?|ftp):|\bwww\s?\./i,
  new RegExp(String.raw`[a-z\d]\.(?:${endings.join('|')})(?![a-z\d])`, 'i'),
  // bit.ly/abc, whatever it ends in; 'sq.ft/month' is a unit.
  /\b(?!sq\.)[a-z\d-]{2,}\.[a-z]{2,}\/[a-z\d]/i,
  // Said instead of written.
  /\S\s?[([]dot[)\]]\s?\S|\S\s+dot\s+(?:com|co|net|org|ke|info|africa|me)\b/i,
  // Names of addresses in other letters.
  /[^\P{Letter}\p{Script=Latin}]\.[^\P{Letter}\p{Script=Latin}]/u,
];
/** At least five digits, together or apart, that are no time, day or year. */
const tillDigits = String.raw`(?!\d{1,2}[.:]\d\d(?!\d)|\d{1,2}([./-])\d{1,2}\1\d\d(?!\d)|(?:19|20)\d\d(?!\d))\d${next}{4,}`;
const payments = [
  /\bm\s?-?\s?pesa\b|\bpay\s?-?bill\b|\btill\s?(?:no|num|number)\b|\b(?:the|my|our|this|new)\s+till\b/i,
  new RegExp(String.raw`\btill\W{0,3}${tillDigits}`, 'iu'),
  new RegExp(String.raw`(?<!\d)\d${next}{4,8}\W{1,3}till\W{0,9}(?:$|[.!;])`, 'iu'),
  /\btill\W{1,3}[ivxl]+(?:\W{1,2}[ivxl]+){2}\b/i,
  /\bairtel\s?money\b|\bt\s?-?\s?kash\b|\bpay\s?pal\b|\bwestern\s?union\b|\bmoney\s?gram\b|\bcash\s?app\b|\bzelle\b/i,
  /\bbitcoins?\b|\busdt\b|\biban\b|\bswift\s?code\b|\baccount\s?(?:no|number)\b/i,
];

/** A digit of any script as one of ours. */
const asciiDigit = (digit: string): string => {
  // Each script has its ten digits in one row, and the row before it ends with no digit.
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
};

/** Tags and named characters, which a plain text shows as they are typed: '07<b>11</b>&nbsp;222'. */
const markup = /<\/?[a-z][^<>]{0,80}>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});/gi;

/** Whether a text has a phone number, an e-mail address, a web address, or a way to pay by phone. */
export function hasContactDetails(text: string): boolean {
  // Full-width letters, digits and dots of other scripts are the same to a reader, and characters without width are not
  // there.
  const read = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。․・·•‧∙⋅]/g, '.')
    .replace(/\p{Pd}/gu, '-')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    // '0711:222:333' is no time.
    .replace(/(?<=\d{3})\s?:\s?(?=\d{3})/g, ' ')
    // 'example[.]com'
    .replace(/\s?[([{]\s?\.\s?[)\]}]\s?/g, '.');
  const bare = read.replace(markup, '');
  return saysContact(read) || (bare !== read && saysContact(bare));
}

function saysContact(read: string): boolean {
  const undated = read.replace(dates, ' | ').replace(times, ' | ');
  const written = writtenSigns(read);
  const paid = digitsOfWords(undated);
  return (
    [undated, writtenSigns(undated)].some((numbers) => phones.some((phone) => phone.test(numbers))) ||
    saysNumber(read) ||
    spellsDigits(undated) ||
    email.test(read) ||
    handle.test(read) ||
    payments.some((payment) => payment.test(paid)) ||
    webAddresses.some((address) => address.test(read) || address.test(written))
  );
}
