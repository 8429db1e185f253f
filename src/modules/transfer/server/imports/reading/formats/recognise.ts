import { FileRefused } from '../file-refused.ts';
import { notATable, type TextSource } from '../text-source.ts';

export type FormatName = 'csv' | 'xlsx' | 'kyero' | 'blm' | 'reso' | 'wordpress' | 'json' | 'xml';

/** Names that only listings of RESO have. */
const resoName = /"(?:ListingKey|ListingId|StandardStatus|ListPrice|PropertySubType|BedroomsTotal)"\s*:/g;

/** The format of a file of text by its beginning. @throws FileRefused for a web page, a PDF and the like */
export function recogniseText({ start }: Pick<TextSource, 'start'>): Exclude<FormatName, 'xlsx'> {
  const text = start.trimStart();
  if (/^(?:%PDF-|\{\\rtf|<(?:!doctype\s+html|html|head|body|table|div)\b)/i.test(text))
    throw new FileRefused(notATable);
  if (/^#HEADER#/i.test(text)) return 'blm';
  if (text.startsWith('<')) return formatOfXml(text);
  // A table can begin with a bracket too: '[Reference],Title'.
  if (/^(?:\[\s*[[\]{]|\{\s*["}])/.test(text)) return new Set(text.match(resoName)).size > 1 ? 'reso' : 'json';
  return 'csv';
}

function formatOfXml(text: string): 'kyero' | 'wordpress' | 'xml' {
  if (/xmlns:wp=|<wp:wxr_version>/.test(text)) return 'wordpress';
  return /<kyero\b|<feed_version>/.test(text) ? 'kyero' : 'xml';
}
