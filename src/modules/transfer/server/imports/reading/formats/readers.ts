import { blmMatching, readBlm } from './blm.ts';
import type { FormatMatching } from './format-matching.ts';
import { readJson } from './json.ts';
import { kyeroMatching, readKyero } from './kyero.ts';
import type { FormatName } from './recognise.ts';
import type { RecordReader } from './record.ts';
import { readReso, resoMatching } from './reso.ts';
import { readWordpress, wordpressMatching } from './wordpress.ts';
import { readXml } from './xml.ts';

/** A format whose files hold listings and no table. */
export type RecordFormat = Exclude<FormatName, 'csv' | 'xlsx'>;

interface ListingFormat {
  read: RecordReader;
  /** Absent where names are anybody's own, as those of a table. */
  matching?: FormatMatching;
}

export const listingFormats: Readonly<Record<RecordFormat, ListingFormat>> = {
  kyero: { read: readKyero, matching: kyeroMatching },
  blm: { read: readBlm, matching: blmMatching },
  reso: { read: readReso, matching: resoMatching },
  wordpress: { read: readWordpress, matching: wordpressMatching },
  json: { read: readJson },
  xml: { read: readXml },
};

/** What the columns of a format hold; null where that is guessed by the headers alone. */
export const matchingOf = (format: string): FormatMatching | null =>
  Object.entries(listingFormats).find(([name]) => name === format)?.[1].matching ?? null;
