import { parse } from 'tldts';
import { digitsOfWords, saysNumber, spellsDigits, writtenSigns } from './said-aloud.ts';
import { between, hasWayToPay } from './ways-to-pay.ts';

/** Finds ways to reach or pay somebody in a text, such as a caption that has room for words about a picture alone. */

/** A digit follows, with spaces, dots, dashes, brackets or other signs before it; colons are in times. */
const next = String.raw`(?:${between}\d)`;

/** 0712…, 020…, 00 44… and +254…, 254…, written together or apart; a date is no number. */
const phones = [
  new RegExp(String.raw`(?<!\d)(?:\+${between}[1-9]|0|254)${next}{8,13}(?!\d)`, 'iu'),
  // Without the 0, as a mobile is said from abroad, whatever currency stands before it; with no comma, which thousands
  // have, and no slash, as parcels have.
  /(?<![\d,.])(?:7[\s.~&*|_-]?\d|1[\s.~&*|_-]?[01])(?:[\s.~&*|_-]?\d){7}(?![\d,])/i,
];
const dates = /(?<!\d)(?:[0-3]?\d([-./])[01]?\d\1(?:19|20)\d\d|(?:19|20)\d\d([-./])[01]?\d\2[0-3]?\d)(?!\d)/g;

/** '9.30', unless a sign joins it to more digits. */
const times = /(?<![\d.])(?:[01]?\d|2[0-3])\.[0-5][05](?![\d.])/g;

const email = /[^\s@]@\s?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}|\S\s?[([]at[)\]]\s?\S/i;
/** '@moblack', 'mo@black', 'mo_black', 'Telegram: moblack': a name at a service of messages. */
const handle =
  /@[\p{L}\p{N}_]{2,}|[\p{L}\p{N}]_[\p{L}\p{N}]|\b(?:telegram|insta|instagram|ig|dm|skype|snapchat|tiktok|facebook|fb|wechat|viber)\b|\bsignal\s?:/iu;

/** Also after a number: '1.kitchen' is an entry of a list, '163.com' an address. With the ending of examples. */
const endings =
  `com net org info biz africa ke tz ug rw co me io ai app dev pro online website shop store xyz link click live club page web
  agency homes estate properties realty rent finance loans bank pay support solutions services example`.split(/\s+/);
const webAddresses = [
  /\b(?:https?|ftp):|\bwww\s?\./i,
  new RegExp(String.raw`[a-z\d]\.(?:${endings.join('|')})(?![a-z\d])`, 'i'),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|\[[\da-f]{0,4}(?::[\da-f]{0,4}){2,}\]/i,
  // Said instead of written.
  /\S\s?[([]dot[)\]]\s?\S|\S\s+dot\s+(?:com|co|net|org|ke|info|africa|me)\b/i,
];
/** 'sq.ft', 'approx.two': a full stop that shortens a word. */
const shortened: ReadonlySet<string> = new Set(
  `sq approx incl excl no nos st mt rd ave apt min mins max ft hr hrs dr mr mrs ms etc ext est vs ca lt p tel`.split(
    ' ',
  ),
);
/** Words with a full stop between them and no space; '1.kitchen' is an entry of a list. */
const dotted = /(?<![\p{L}\p{M}\p{N}-])(?!\d+\.)([\p{L}\p{M}\p{N}-]+)(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;

/** Whether a text has a web address on any ending of the internet in any case: 'Makao.Vip', 'evil.xn--p1ai'. */
const hasDottedName = (text: string): boolean =>
  [...text.matchAll(dotted)].some(([name, first = '']) => {
    const { domain, isIcann } = parse(name.toLowerCase());
    return domain !== null && isIcann === true && !shortened.has(first.toLowerCase());
  });

/** A digit of any script as one of ours. */
const asciiDigit = (digit: string): string => {
  // Each script has its ten digits in one row, and the row before it ends with no digit.
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
};

/** HTML tags and entities. Plain-text fields show them as typed, so they can split a number: '07<b>11</b>&nbsp;222'. */
const markup = /<\/?[a-z][^<>]{0,80}>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});/gi;

/** Whether a text has a phone number, an e-mail address, a web address, or a way to pay by phone. */
export function hasContactDetails(text: string): boolean {
  // Full-width letters, digits and dots of other scripts are the same to a reader, and characters without width or ink
  // are not there.
  const read = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[。․・·•‧∙⋅]/g, '.')
    .replace(/\p{Pd}/gu, '-')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    // '0711:222:333' is no time.
    .replace(/(?<=\d{3})\s?:\s?(?=\d{3})/g, ' ')
    // '0722 … 123'
    .replace(/(?<=\d)\s?\.{2,}\s?(?=\d)/g, ' ')
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
    hasWayToPay(paid) ||
    hasDottedName(read) ||
    webAddresses.some((address) => address.test(read) || address.test(written))
  );
}
