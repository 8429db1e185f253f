import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import { nairobiInstant, shortDay } from '#platform/time/nairobi-time.ts';

/** Listings whose official search visitors may ask for, by title. */
const titles = ['Membley eighth, ready to build', 'Kisaju 50 × 100, ready title', 'Argwings Court, three bedrooms'];

interface SearchedListing {
  property_id: number | null;
  land_id: number | null;
  title: string;
  title_number: string;
  searched_on: string;
}

/** A paper about some plots and a home that visitors may ask for. Each says across its page that it is made up. */
export async function loadDemoPapers(trx: Transaction<DB>, storage: FileStorage): Promise<void> {
  const { rows } = await sql<SearchedListing>`
    select id as property_id, null::bigint as land_id, title, title_number, official_search_on::text as searched_on
      from properties where title = any(${titles}::text[])
    union all select null, id, title, title_number, official_search_on::text
      from land where title = any(${titles}::text[])`.execute(trx);
  for (const { property_id, land_id, ...listing } of rows) {
    const bytes = await demoSearch(listing);
    const id = randomUUID();
    const storage_key = `documents/${id.slice(0, 2)}/${id}.pdf`;
    await storage.put(storage_key, bytes, 'application/pdf');
    await trx
      .insertInto('listing_documents')
      .values({
        id,
        property_id,
        land_id,
        name: 'Search (demo paper)',
        kind: 'Official search',
        mime_type: 'application/pdf',
        size_bytes: bytes.length,
        storage_key,
        may_be_asked_for: true,
        added_at: nairobiInstant(listing.searched_on, '12:00'),
      })
      .execute();
  }
}

async function demoSearch({ title, title_number, searched_on }: Omit<SearchedListing, 'property_id' | 'land_id'>) {
  // Loaded here, since a start of the program with a filled database makes none.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `Demo paper: search of ${title}`, Author: 'The demo agency' };
  const paper = new PDFDocument({ size: 'A4', margin: 64, info, lang: 'en-KE' });
  paper.fontSize(22).text('Demo paper').moveDown(0.5);
  paper.fontSize(12).text('No registry issued this and nothing on it is true. It shows how a copy reaches a buyer.');
  paper.moveDown(2).fontSize(16).text('Official search').moveDown(0.5).fontSize(12);
  for (const line of [`Of: ${title}`, `Title number: ${title_number}`, `Day of the search: ${shortDay(searched_on)}`])
    paper.text(line);
  paper.end();
  return buffer(paper);
}
