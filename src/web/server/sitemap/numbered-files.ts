import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

/**
 * Each file has the records whose ids are in its own range of this length. So a record never moves to another file, any
 * file is found equally fast, and none can exceed this number of addresses. The protocol allows 50,000 addresses and 50
 * MB a file; this length leaves room for 35 photographs per listing.
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

/** A file as the index lists it. */
export interface FileChange {
  number: number;
  changedAt: Date;
}

/** What is known of a file without generating it. Any change of the file's content changes one of these values. */
export interface FileSummary extends FileChange {
  urls: number;
}

export interface NumberedRecord extends SitemapUrl {
  id: number;
}

/** A kind of page with any number of records, whose addresses are spread over numbered files. */
export interface NumberedFiles {
  /** Part of the file names: `/sitemap-{name}-1.xml`. */
  name: string;
  /** Every file in order; files without an address are left out. */
  listFiles(db: Database, now: Date): Promise<FileChange[]>;
  /** The summary of the file of a span; nothing for a file without an address. */
  summarise(db: Database, now: Date, span: IdSpan): Promise<FileSummary[]>;
  /** The first `limit` public records of a span, by id. */
  listRecords(db: Database, now: Date, span: IdSpan, limit: number): Promise<NumberedRecord[]>;
}

/** Runs a query written in SQL. */
export const rowsOf = async <Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;
