import type { RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

/**
 * Each file has the records whose ids are in its own span of this length. So a record never moves to another file, the
 * first and the last file are found equally fast, and none can have more addresses than this. The limits of a file are
 * 50,000 addresses and 50 MB; with this span there is room for 35 photographs a listing.
 */
export const IDS_IN_A_FILE = 10_000;

/** The records of one file: ids from `first` to `last`. */
export interface IdSpan {
  first: number;
  last: number;
}

export const spanOfFile = (number: number): IdSpan => ({
  first: (number - 1) * IDS_IN_A_FILE + 1,
  last: number * IDS_IN_A_FILE,
});

/** What is known of a file without writing it; any change to what it says changes one of these. */
export interface FileSummary {
  number: number;
  urls: number;
  images: number;
  changedAt: Date;
}

export interface NumberedRecord extends SitemapUrl {
  id: number;
}

/** A kind of page of which there may be any number, so that its addresses are spread over numbered files. */
export interface NumberedFiles {
  /** In the files' names: `/sitemap-{name}-1.xml`. */
  name: string;
  /** Every file, or the one of a span, in order; a file without any address is left out. */
  summarise(db: Database, now: Date, span: IdSpan | null): Promise<FileSummary[]>;
  /** The first so many public records of a span, by id. */
  listRecords(db: Database, now: Date, span: IdSpan, limit: number): Promise<NumberedRecord[]>;
}

/** Runs a query that was written out by hand. */
export const rowsOf = async <Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;
