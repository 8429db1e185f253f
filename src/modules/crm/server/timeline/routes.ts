import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { getTimeline, type TimelineSubject } from '../../timeline/contract.ts';
import { colleaguesLookAfter } from '../contacts/queries.ts';
import { colleagueLooksAfter } from '../enquiries/lock-enquiry.ts';
import { type ReadableRows, readableRows } from '../reading-scope.ts';
import { withListingChanges } from './listing-changes.ts';
import { readTimeline } from './read-timeline.ts';

export function registerTimelines(api: Api, { db }: { db: Database }): void {
  api.handle(getTimeline, async ({ params, query }, { staff }) => {
    const { subject, subject_id: id } = params;
    const readable = await readableRows(db, staff);
    await refuseUnreadable(db, subject, id, readable);
    const isBooking = subject === 'visit' || subject === 'consultation';
    const timeline = await readTimeline(db, { subject, id, before: query.before, ...(!isBooking && { readable }) });
    if (subject !== 'property' && subject !== 'land') return timeline;
    return withListingChanges(db, timeline, { subject, id, before: query.before });
  });
}

/**
 * Visits are in the diary, which all who take visits read; of a listing each event decides (`readTimeline`).
 * @throws ApiError not_found, forbidden
 */
async function refuseUnreadable(db: Database, subject: TimelineSubject, id: number, readable: ReadableRows) {
  const { rows } = await subjectOf(subject, id, readable).execute(db);
  if (!rows[0]) throw new ApiError('not_found');
  if (!rows[0].is_readable) throw subject === 'contact' ? colleaguesLookAfter() : colleagueLooksAfter();
}

function subjectOf(subject: TimelineSubject, id: number, { enquiry, contact }: ReadableRows) {
  switch (subject) {
    case 'enquiry':
      return sql<Subject>`select ${enquiry} as is_readable from enquiries where id = ${id}`;
    case 'contact':
      return sql<Subject>`select ${contact} as is_readable from contacts where id = ${id}`;
    case 'property':
      return sql<Subject>`select true as is_readable from properties where id = ${id}`;
    case 'land':
      return sql<Subject>`select true as is_readable from land where id = ${id}`;
    case 'offer':
      return sql<Subject>`select true as is_readable from offers where id = ${id}`;
    case 'visit':
    case 'consultation':
      return sql<Subject>`select true as is_readable from bookings where kind = ${subject} and id = ${id}`;
  }
}

interface Subject {
  is_readable: boolean;
}
