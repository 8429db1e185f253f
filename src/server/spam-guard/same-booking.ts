import { type RawBuilder, sql, type Transaction } from 'kysely';
import { errorCatalogue } from '#shared/error-catalogue.ts';
import type { DB } from '../database/schema.gen.ts';
import { ApiError } from '../errors.ts';
import { type BookingPerson, lockPerson } from './open-bookings.ts';

/** An existing booking of the same person, subject and time. */
export interface SameBooking {
  id: number;
  reference: string;
  status: string;
  /** The visitor's message. */
  text: string;
  /** Whether both e-mail and phone match; otherwise only one does. */
  isSamePerson: boolean;
  /** Whether the hour matches exactly; false when only one of the two names an hour. */
  isSameTime: boolean;
  /** Whether a mail confirms it to the visitor. */
  isConfirmedByMail: boolean;
}

/**
 * The refusal of a duplicate booking, as an error of the field with its time.
 * @param message replaces the catalogue's message
 */
export function alreadyBooked(
  kind: 'visit' | 'consultation',
  field: string,
  message: string = errorCatalogue[`${kind}_already_booked`].message,
): ApiError {
  return new ApiError(`${kind}_already_booked`, { message, detail: [{ field, code: 'already_booked', message }] });
}

interface SameVisit {
  propertyId: number | null;
  landId: number | null;
  day: string;
  /** Null for a visit without a fixed hour. */
  startsAt: Date | null;
}

const isOpen = sql`b.status in ('Requested', 'Confirmed')`;

/**
 * Finds this person's visit to the same listing at the same hour, or on the same day when one of the two names no hour,
 * since a visit at an hour of that day satisfies both. A person is an e-mail address in any of its spellings, or a
 * phone number. Concurrent requests of one person are serialised, so that the second finds the first.
 */
export async function findSameVisit(
  trx: Transaction<DB>,
  person: BookingPerson,
  { propertyId, landId, day, startsAt }: SameVisit,
): Promise<SameBooking | null> {
  const address = await lockPerson(trx, 'visit', person);
  const same = sql`b.property_id is not distinct from ${propertyId}::bigint
    and b.land_id is not distinct from ${landId}::bigint
    and (b.starts_at = ${startsAt}::timestamptz or (
      (b.starts_at is null or ${startsAt}::timestamptz is null)
      and coalesce((b.starts_at at time zone 'Africa/Nairobi')::date, b.preferred_on) = ${day}::date
    ))`;
  const sameTime = sql`b.starts_at is not distinct from ${startsAt}::timestamptz`;
  const wanted = { table: 'site_visits', mail: 'site-visit', text: sql`b.message`, same, sameTime } as const;
  return findSame(trx, { ...wanted, address, person });
}

/** Finds this person's consultation at the same time for the same service, by the rules of visits. */
export async function findSameConsultation(
  trx: Transaction<DB>,
  person: BookingPerson,
  startsAt: Date,
): Promise<(SameBooking & { serviceId: number }) | null> {
  const address = await lockPerson(trx, 'consultation', person);
  const text = sql`concat_ws(E'\n\n', nullif(b.project_description, ''), nullif(b.additional_notes, ''))`;
  const same = sql`b.starts_at = ${startsAt}`;
  const wanted = { table: 'consultations', mail: 'consultation', text, same, sameTime: same } as const;
  const found = await findSame(trx, { ...wanted, address, person });
  if (!found) return null;
  const { service_id } = await trx
    .selectFrom('consultations')
    .select('service_id')
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  return { ...found, serviceId: service_id };
}

interface Wanted {
  table: 'site_visits' | 'consultations';
  /** How the template of the mail to the visitor begins. */
  mail: 'site-visit' | 'consultation';
  text: RawBuilder<unknown>;
  same: RawBuilder<unknown>;
  sameTime: RawBuilder<unknown>;
  address: string;
  person: BookingPerson;
}

async function findSame(trx: Transaction<DB>, wanted: Wanted): Promise<SameBooking | null> {
  const { table, mail, text, same, sameTime, address, person } = wanted;
  const [isEmail, isPhone] = [sql`canonical_email(b.email) = ${address}`, sql`b.phone_e164 = ${person.phoneE164}`];
  const { rows } = await sql<SameBooking>`
    select b.id, b.reference, b.status, ${text} as text,
      ${isEmail} and b.phone_e164 is not distinct from ${person.phoneE164} as "isSamePerson",
      ${sameTime} as "isSameTime",
      exists (select from outgoing_mails m where m.template = ${`${mail}.visitor`} and m.subject_id = b.id::text)
        as "isConfirmedByMail"
    from ${sql.table(table)} b
    where ${isOpen} and ${same} and (${isEmail} or ${isPhone})
    order by "isSameTime" desc, "isSamePerson" desc, b.id
    limit 1`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Whether the visitor of a visit has another visit to the same listing at this hour, which blocks rescheduling to it.
 */
export async function hasSameVisit(
  trx: Transaction<DB>,
  visit: BookingPerson & { id: number },
  startsAt: Date,
): Promise<boolean> {
  await lockPerson(trx, 'visit', visit);
  const { rows } = await sql<{ id: number }>`
    select b.id from site_visits b join site_visits own on own.id = ${visit.id}
    where b.id <> own.id and ${isOpen} and b.starts_at = ${startsAt}
      and b.property_id is not distinct from own.property_id and b.land_id is not distinct from own.land_id
      and (canonical_email(b.email) = canonical_email(own.email) or b.phone_e164 = own.phone_e164)
    limit 1`.execute(trx);
  return rows.length > 0;
}
