import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB, ListingDrafts } from '#platform/database/server/schema.gen.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Dashboard } from '../../dashboard/contract.ts';
import {
  approvalLinks,
  type CountLink,
  otherLinks,
  outcomesLink,
  sourceLinks,
  toConfirmLink,
  unconfirmedLinks,
  waitingLinks,
} from '../../dashboard/count-links.ts';

// The clock is fixed at 9:00 on Saturday 21 November 2026 in Nairobi, which is 6:00 in the tables (UTC).
let site: TestApp;
type Colleague = Awaited<ReturnType<typeof signedIn>>;
let owner: Colleague;
let manager: Colleague;
let agent: Colleague;
let other: Colleague;
let editor: Colleague;

const read = async (path: string, { headers }: Colleague) => {
  const reply = await site.app.inject({ url: `/api/v1/office${path}`, headers });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json().data;
};

/** Number of entries in the list behind a link, requested with the filters of its address, as the page requests it. */
async function listed(href: string, reader: Colleague): Promise<number> {
  const { pathname, searchParams, hash } = new URL(href, 'https://www.makao.example');
  const query = new URLSearchParams(searchParams);
  if (pathname === '/office/diary') {
    const diary = await read(`/diary?${query}`, reader);
    const totals: Record<string, number> = {
      '#to-confirm': diary.waiting_total,
      '#awaiting': diary.awaiting_total,
      '#conflicts': diary.conflicts_total,
    };
    return totals[hash] ?? Number.NaN;
  }
  if (pathname === '/office/enquiries') {
    expect(query.get('view')).toBe('table');
    query.delete('view');
  }
  const lists: Record<string, string> = {
    '/office/enquiries': '/enquiries',
    '/office/properties': '/listings/property',
    '/office/land': '/listings/land',
    '/office/reports': '/listing-reports',
    '/office/articles': '/articles',
  };
  const list = await read(`${lists[pathname]}?${query}`, reader);
  return list.pagination.total_items;
}

const accountOf = ({ staff }: Colleague) => ({
  id: staff.id,
  role: staffRoles.find((role) => role === staff.role) ?? 'editor',
});

const midnight = '2026-11-20T21:00:00Z';
const nextMidnight = '2026-11-21T21:00:00Z';

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  [owner, manager] = [await signedIn(db, 'owner'), await signedIn(db, 'manager')];
  [agent, other] = [await signedIn(db, 'agent'), await signedIn(db, 'agent')];
  editor = await signedIn(db, 'editor');
  await enquiries();
  await bookings();
  await closedDays();
  await listings();
  await articles();
});
afterAll(() => site.close());

/**
 * Enquiries of every assignee and unassigned; replied, closed, spam, erased; at the limits of the day and of the 90
 * days.
 */
async function enquiries(): Promise<void> {
  const { db } = site.database;
  for (const assigned_to of [null, agent.staff.id, other.staff.id, manager.staff.id]) {
    for (const due_at of ['2026-11-21T05:59:59Z', '2026-11-21T06:00:00Z', '2026-11-21T20:59:59Z', nextMidnight])
      await insertLeadEnquiry(db, { created_at: '2026-11-20T06:00:00Z' }, { assigned_to, due_at });
    const overdue = { assigned_to, due_at: '2026-11-19T06:00:00Z' };
    await insertLeadEnquiry(db, {}, { ...overdue, spam_reasons: ['too-fast'] });
    await insertLeadEnquiry(db, {}, { ...overdue, answered_at: '2026-11-19T05:00:00Z' });
    const lost = { stage: 'Lost', lost_reason: 'Bought elsewhere', closed_at: '2026-11-19T05:00:00Z' };
    await insertLeadEnquiry(db, {}, { ...overdue, ...lost });
  }
  // The 90 days begin on 24 August in Nairobi, which is 21:00 of the 23rd in the tables (UTC).
  for (const created_at of ['2026-08-23T20:59:59Z', '2026-08-23T21:00:00Z', midnight])
    await insertLeadEnquiry(db, { created_at }, { source: 'WhatsApp & co', due_at: '2027-01-01T00:00:00Z' });
  const { contact_id } = await insertLeadEnquiry(
    db,
    { email: 'gone@example.com', phone_e164: '+254700000099' },
    { due_at: '2026-11-19T06:00:00Z' },
  );
  const erased = await site.app.inject({
    method: 'POST',
    url: `/api/v1/office/contacts/${contact_id}/erasures`,
    headers: owner.headers,
    payload: { confirm: 'ERASE' },
  });
  expect(erased.json()).toMatchObject({ success: true });
}

/** Requested, proposed, past, cancelled; with and without an hour; visits and consultations. */
async function bookings(): Promise<void> {
  const { db } = site.database;
  for (const [index, staff_id] of [null, agent.staff.id, other.staff.id].entries()) {
    // Nobody is in two places.
    const minute = String(index).padStart(2, '0');
    const at = { staff_id };
    await insertVisit(db, { ...at, starts_at: null });
    await insertVisit(db, { ...at, starts_at: `2026-11-20T06:${minute}:00Z`, status: 'Requested' });
    await insertVisit(db, { ...at, starts_at: '2026-11-28T07:00:00Z', proposed_at: '2026-11-20T06:00:00Z' });
    await insertVisit(db, { ...at, starts_at: '2026-11-28T09:00:00Z', status: 'Cancelled' });
    await insertVisit(db, { ...at, starts_at: '2026-11-19T06:00:00Z', status: 'Confirmed' });
    await insertVisit(db, { ...at, starts_at: '2026-11-18T06:00:00Z', status: 'Done' });
    // Has begun and is not over.
    await insertVisit(db, { ...at, starts_at: '2026-11-21T05:30:00Z', status: 'Confirmed' });
    const meeting = { staff_id, created_at: '2026-11-20T08:00:00Z' };
    await insertConsultation(db, { ...meeting, starts_at: `2026-11-30T06:${minute}:00Z` });
    await insertConsultation(db, { ...meeting, starts_at: `2026-11-17T06:${minute}:00Z`, status: 'Confirmed' });
  }
}

/** Leave of both agents, and a closed day of consultations. */
async function closedDays(): Promise<void> {
  const { db } = site.database;
  for (const { staff } of [agent, other])
    await db
      .insertInto('availability_closures')
      .values({ staff_id: staff.id, during: '[2026-11-28 00:00+03,2026-11-29 00:00+03)', reason: 'Leave' })
      .execute();
  await db
    .insertInto('availability_closures')
    .values({ kind: 'consultation', during: '[2026-11-30 00:00+03,2026-12-01 00:00+03)', reason: 'Audit' })
    .execute();
}

/** Properties and land of every agent: new, changed and in review, stale, confirmed, sold, archived. */
async function listings(): Promise<void> {
  const { db } = site.database;
  const submit = (draft: Partial<Insertable<ListingDrafts>>) =>
    db
      .insertInto('listing_drafts')
      .values({ version: 1, content: '{}', submitted_at: '2026-11-20T08:00:00Z', ...draft })
      .execute();
  for (const agent_id of [null, agent.staff.id, other.staff.id]) {
    const fresh = { agent_id, confirmed_at: '2026-11-20T08:00:00Z' };
    await insertProperty(db, { agent_id });
    // Exactly 30 days ago, and one second earlier.
    await insertProperty(db, { agent_id, confirmed_at: '2026-10-22T06:00:00Z' });
    await insertProperty(db, { agent_id, confirmed_at: '2026-10-22T05:59:59Z', status: 'Under offer' });
    await insertProperty(db, { agent_id, status: 'Sold' });
    await insertProperty(db, { agent_id, approval_status: 'Archived' });
    const waiting = await insertProperty(db, { agent_id, approval_status: 'In review', published_at: null });
    await submit({ property_id: waiting.id });
    await submit({ property_id: (await insertProperty(db, fresh)).id });
    await submit({ property_id: (await insertProperty(db, fresh)).id, submitted_at: null });
    await insertLand(db, { agent_id });
    await submit({ land_id: (await insertLand(db, fresh)).id });
  }
  const home = await insertProperty(db, { confirmed_at: '2026-11-20T08:00:00Z' });
  const report: Insertable<DB['listing_reports']> = { reason: 'copied', details: 'Mine.', property_id: home.id };
  await db.insertInto('listing_reports').values(report).execute();
  await db
    .insertInto('listing_reports')
    .values({ ...report, resolved_at: '2026-11-20T08:00:00Z', resolved_by: owner.staff.id })
    .execute();
}

async function articles(): Promise<void> {
  const { db } = site.database;
  for (const status of ['Draft', 'Draft', 'Archived'] as const) await buildPost(db, { status });
  await buildPost(db, { status: 'Scheduled', published_at: new Date('2026-11-21T05:59:00Z') });
  await buildPost(db, { status: 'Scheduled', published_at: new Date('2026-11-22T05:59:00Z') });
}

describe('every number of the dashboard is that of the list it leads to', () => {
  test.each([
    ['an owner', () => owner],
    ['a manager', () => manager],
    ['an agent', () => agent],
    ['another agent', () => other],
    ['an editor', () => editor],
  ])('for %s', async (_who, reader) => {
    const links = countLinks(await read('/dashboard', reader()), accountOf(reader()));
    const shown = links.map(({ label, href, count }) => ({ label, href, count }));
    const real = await Promise.all(
      links.map(async ({ label, href }) => ({ label, href, count: await listed(href, reader()) })),
    );
    expect(real).toEqual(shown);
    for (const { label, count } of links.filter(({ href }) => !href.includes('source=')))
      expect(label).toMatch(new RegExp(`^${count} `));
  });

  test('and the numbers are those of the reader: an agent’s and nobody’s, or everybody’s', async () => {
    const countsFor = async (reader: Colleague) => {
      const links = countLinks(await read('/dashboard', reader), accountOf(reader));
      return Object.fromEntries(links.map(({ label, count }) => [label.replace(/^\d+ /, ''), count]));
    };
    expect(await countsFor(agent)).toMatchObject({
      // The proposal of the 28th, and two consultations of the 30th.
      'bookings need a new agent or time': 3,
    });
    // Nobody looks after these: they are among the figures of the agency alone.
    expect(await countsFor(agent)).not.toHaveProperty('WhatsApp & co');
    expect(await countsFor(owner)).toMatchObject({ overdue: 9, 'due today': 20, 'to confirm': 9, 'WhatsApp & co': 2 });
  });
});

/** All numbers of the dashboard that link to a list. */
function countLinks(dashboard: Dashboard, reader: Parameters<typeof unconfirmedLinks>[1]): CountLink[] {
  const { needs } = dashboard;
  return [
    ...(needs.enquiries ? waitingLinks(needs.enquiries) : []),
    ...(needs.unconfirmed_visits === null ? [] : [toConfirmLink(needs.unconfirmed_visits)]),
    ...(needs.outcomes ? [outcomesLink(needs.outcomes.total)] : []),
    ...(needs.approvals ? approvalLinks(needs.approvals) : []),
    ...(needs.unconfirmed_listings ? unconfirmedLinks(needs.unconfirmed_listings, reader) : []),
    ...otherLinks(needs, reader),
    ...sourceLinks(dashboard, reader),
  ];
}
