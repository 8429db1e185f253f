/** Finds ways to pay in a text: services, tills, accounts and codes that are dialled. */

const currency = String.raw`(?:ksh|kes|shs?|usd|eur|gbp|[$€£])[.\s]*`;
/** Before a number: no amount of money. */
const afterNoCurrency = `(?<!${currency})`;
/** Up to three signs; colons are in times. */
export const between = String.raw`[^\p{L}\p{N}:]{0,3}`;

const services = [
  /\bm\s?-?\s?pesa\b|\bpay\s?-?bill\b|\bbuy\s?goods\b|\btill\s?(?:no|num|number)\b|\b(?:the|my|our|this|new)\s+till\b/i,
  /\bairtel\s?money\b|\bt\s?-?\s?kash\b|\bpay\s?pal\b|\bwestern\s?union\b|\bmoney\s?gram\b|\bcash\s?app\b|\bzelle\b/i,
  /\bbitcoins?\b|\busdt\b|\biban\b|\bswift\s?code\b|\b(?:account|agent)\s?(?:no|number|code)\b/i,
];

/** '18.30', '30/11', '30.11.26' and '2027', until which something is open or let. */
const moment = String.raw`(?:\d{1,2}[.:]\d\d|\d{1,2}[./-]\d{1,2}(?:[./-]\d\d)?|(?:19|20)\d\d)(?!\d)`;
/** Before a number that is called or paid to, whatever currency stands between. */
const called = String.raw`\b(?:call|ring|dial|piga|text|sms|line|lipa)\b\W{0,3}(?:(?:me|us|on|at|is|to|kwa)\b\W{0,3})?(?:${currency})?`;
const digitsAfter = (count: string) => String.raw`(?:${between}\d)${count}`;
const tills = [
  new RegExp(String.raw`${called}\d${digitsAfter('{5,}')}`, 'iu'),
  new RegExp(String.raw`\btill\W{0,3}${currency}\d`, 'iu'),
  new RegExp(String.raw`\btill\W{0,3}(?!${moment})\d${digitsAfter('{3,}')}`, 'iu'),
  new RegExp(String.raw`(?<!\d)\d${digitsAfter('{4,8}')}\W{1,3}till\W{0,9}(?:$|[.!;])`, 'iu'),
  /\btill\W{1,3}[ivxl]+(?:\W{1,2}[ivxl]+){2}\b/i,
];

/** Before a number that names land or a licence: 'LR No. 209/12345/67', 'EARB licence 12345'. */
const register = String.raw`(?<!\b(?:l\.?r|i\.?r|plots?|parcels?|title|block|folio|licen[cs]e|registration|earb|isk)\b[^\p{L}]{0,20}(?:no\b[^\p{L}]{0,20})?)`;
const unit = String.raw`\s?(?:sq\b|sqm|m\b|m2|m²|km\b|ft\b|feet|acres?\b|ha\b|lit(?:re|er)s?\b|l\b|kva|kw|shs?\b|shillings|kes|ksh|usd|bob|\/[=-]|per\b|a month|monthly|people|seats)`;
const numbers = [
  // 556677: amounts have a currency, commas or a unit.
  new RegExp(String.raw`(?<![\d.,])${afterNoCurrency}${register}\d{5,}(?!\d|,\d|${unit})`, 'iu'),
  // 1180 1234 5678 90: an account.
  new RegExp(String.raw`(?<![\d.,])${afterNoCurrency}${register}\d(?:[\s-]?\d){9,}`, 'iu'),
  // 271 2345: a landline of Nairobi without its 020; a year may follow another number.
  new RegExp(
    String.raw`(?<![\d.,/-])${afterNoCurrency}${register}[2-9]\d{2}[\s-](?!(?:19|20)\d\d)\d{4}(?!\d|[.,]\d|${unit})`,
    'iu',
  ),
  // 'Ring Mo on 2 712 345'
  new RegExp(
    String.raw`\b(?:call|ring|dial|piga)\b[^\d.!?]{0,30}${afterNoCurrency}\d(?:[\s-]?\d){5,}(?!\d|[.,]\d|${unit})`,
    'iu',
  ),
  // *334*1*556677#
  /\*\s?\d+(?:\s?\*\s?\d+)*\s?#/,
];

/**
 * Whether a text has a way to pay by phone or into an account.
 * @param text without dates, and with its words for digits as digits
 */
export const hasWayToPay = (text: string): boolean =>
  [...services, ...tills, ...numbers].some((payment) => payment.test(text));
