import { type Selectable, sql } from 'kysely';
import { wholePriceText } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import type { Enquiries } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { spamReasons } from '#platform/spam-guard/spam-reasons.ts';
import { hourSpan, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import type { EnquiryTask, OfficeEnquiryDetail } from '../../enquiries/contract.ts';
import { mayChangeEnquiry } from '../../enquiries/policy.ts';
import { addressesOf } from '../contacts/queries.ts';
import { readCopies } from '../document-copies/copies.ts';
import { agentBoundToOwn } from '../reading-scope.ts';
import { readTimeline } from '../timeline/read-timeline.ts';
import { storedKindOf } from './kinds/registry.ts';
import { colleagueLooksAfter } from './lock-enquiry.ts';
import { findInboxRow } from './queries.ts';

export async function getEnquiryDetail(
  db: Database,
  id: number,
  staff: SignedInStaff,
  now: Date,
): Promise<OfficeEnquiryDetail> {
  const [row, enquiry] = await Promise.all([
    findInboxRow(db, id, now),
    db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst(),
  ]);
  if (!row || !enquiry) throw new ApiError('not_found');
  const mayChange = mayChangeEnquiry(staff, enquiry.assigned_to);
  if (!mayChange && (await agentBoundToOwn(db, staff)) !== null) throw colleagueLooksAfter();
  const [listing, visits, timeline, tasks, others, notOfContact, copies] = await Promise.all([
    findListing(db, enquiry),
    listVisits(db, enquiry),
    readTimeline(db, { subject: 'enquiry', id }),
    listTasks(db, id),
    countOthers(db, enquiry),
    findNotOfContact(db, enquiry),
    readCopies(db, enquiry),
  ]);
  const { first_name, email, phone, phone_e164, message, area, contact_id } = enquiry;
  return {
    ...row,
    first_name,
    email,
    phone,
    phone_e164,
    message,
    area,
    contact_id,
    not_of_contact: notOfContact,
    other_enquiries: others,
    listing,
    visits,
    details: detailsOf(enquiry),
    spam_reasons: spamReasons.filter((reason) => enquiry.spam_reasons.includes(reason)),
    may_change: mayChange,
    timeline: timeline.items,
    timeline_next: timeline.next,
    tasks,
    copies,
    now: now.toISOString(),
  };
}

type Enquiry = Selectable<Enquiries>;

/** The details of its kind, without those that repeat its subject or its place. */
const detailsOf = ({ kind, details, about, area }: Enquiry): OfficeEnquiryDetail['details'] =>
  storedKindOf(kind)
    .describe(details)
    .filter(({ text }) => text !== '' && text !== about && text !== area)
    .map(({ label, text }) => ({ label, text }));

async function findListing(db: Database, { property_id, land_id }: Enquiry): Promise<OfficeEnquiryDetail['listing']> {
  const fields = ['title', 'reference_number', 'id', 'price_kes', 'price_usd'] as const;
  const [section, row] = property_id
    ? ['properties', await db.selectFrom('properties').select(fields).where('id', '=', property_id).executeTakeFirst()]
    : [
        'land',
        await db
          .selectFrom('land')
          .select(fields)
          .where('id', '=', land_id ?? 0)
          .executeTakeFirst(),
      ];
  if (!row) return null;
  const { title, reference_number: reference, id, price_kes, price_usd } = row;
  const price = wholePriceText({ priceKes: price_kes, priceUsd: price_usd });
  // The office page opens every listing; the public one answers 404 for a listing that is not published.
  return { title, reference, path: `/office/${section}/${id}`, price };
}

const MOST_VISITS = 50;

interface VisitRow {
  kind: string;
  id: number;
  status: string;
  is_proposed: boolean;
  startsAt: Date | null;
  minutes: number;
  preferredOn: string;
  way: string;
  title: string | null;
  reference: string | null;
}

/** Its visits or its consultation, the newest first; a stop and a visit of another listing have the title of theirs. */
async function listVisits(db: Database, { id }: Enquiry): Promise<OfficeEnquiryDetail['visits']> {
  const { rows } = await sql<VisitRow>`
    select b.kind, b.id, b.status, b.starts_at as "startsAt", b.duration_minutes as minutes,
      b.preferred_on as "preferredOn", b.way, b.proposed_at is not null as is_proposed, coalesce(p.title, l.title) as title,
      coalesce(p.reference_number, l.reference_number) as reference
    from bookings b left join properties p on p.id = b.property_id left join land l on l.id = b.land_id
    where b.enquiry_id = ${id}
    order by coalesce(b.starts_at, b.preferred_on::timestamp at time zone 'Africa/Nairobi') desc, b.id desc
    limit ${MOST_VISITS}`.execute(db);
  return rows.map(({ kind, startsAt, minutes, preferredOn, way, ...visit }) => {
    const hour = startsAt ? timeText(startsAt, minutes) : `${shortDay(preferredOn)}, no hour agreed`;
    return {
      ...visit,
      kind: kind === 'consultation' ? 'consultation' : 'site-visit',
      when: way === 'In person' ? hour : `${hour}, ${way}`,
    };
  });
}

const timeText = (startsAt: Date, minutes: number): string =>
  `${shortDay(nairobiDay(startsAt))}, ${hourSpan(nairobiHour(startsAt), minutes)}`;

async function listTasks(db: Database, enquiryId: number): Promise<EnquiryTask[]> {
  const rows = await db
    .selectFrom('enquiry_tasks')
    .leftJoin('staff', 'staff.id', 'enquiry_tasks.assigned_to')
    .select(['enquiry_tasks.id', 'title', 'due_at', 'assigned_to', 'staff.name', 'done_at', 'done_by_name'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('done_at', (order) => order.desc().nullsFirst())
    .orderBy('due_at')
    .limit(100)
    .execute();
  return rows.map(({ id, title, due_at, assigned_to, name, done_at, done_by_name }) => ({
    id,
    title,
    due_at: due_at.toISOString(),
    assigned_to: assigned_to ? { id: assigned_to, name: name ?? '' } : null,
    done_at: done_at?.toISOString() ?? null,
    done_by: done_by_name,
  }));
}

/** An enquiry adds no address to a known contact (`matchContact`), so staff are shown what they may have to add. */
async function findNotOfContact(db: Database, { contact_id, email, phone_e164 }: Enquiry): Promise<string[]> {
  if (contact_id === null) return [];
  const { emails, phones } = await addressesOf(db, contact_id);
  const typed = [email?.toLowerCase() ?? null, phone_e164].filter((address) => address !== null);
  return typed.filter((address) => !emails.includes(address) && !phones.includes(address));
}

const MOST_OTHERS = 100;

async function countOthers(db: Database, { id, contact_id }: Enquiry): Promise<number> {
  if (contact_id === null) return 0;
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where('contact_id', '=', contact_id)
    .where('id', '!=', id)
    .limit(MOST_OTHERS)
    .execute();
  return rows.length;
}
