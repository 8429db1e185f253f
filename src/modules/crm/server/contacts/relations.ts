import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { Contact } from '../../contacts/contact-schema.ts';
import { mutualKinds, type RelationKind, relationWords } from '../../contacts/relation-kinds.ts';
import { readableRows } from '../reading-scope.ts';
import { noteEvent } from '../timeline/note-event.ts';
import { lockContactsForUpdate, refuseMergedOrErased } from './contact-locks.ts';
import { colleaguesLookAfter, contactName, mayChangeContact } from './queries.ts';

const MOST_LISTED = 100;

/**
 * The relations of a contact, said of it or of the other. One with a contact that was merged into another is left out:
 * merging moved it, or the other contact has the same.
 * @param reads whether the reader sees a row of `contacts`
 */
export async function listRelations(
  db: DatabaseOrTransaction,
  id: number,
  reads: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<Contact['relations']> {
  const { rows } = await sql<{
    id: number;
    kind: RelationKind;
    is_other: boolean;
    other_id: number;
    first_name: string;
    last_name: string;
  }>`
    select r.id, r.kind, r.other_id = ${id} as is_other, contacts.id as other_id, first_name, last_name
    from contact_relations r
    join contacts on contacts.id = case when r.other_id = ${id} then r.contact_id else r.other_id end
    where (r.contact_id = ${id} or r.other_id = ${id}) and contacts.merged_into_id is null and ${reads}
    order by r.id limit ${MOST_LISTED}`.execute(db);
  return rows.map(({ other_id, first_name, last_name, ...relation }) => ({
    ...relation,
    other: { id: other_id, name: contactName({ first_name, last_name }) },
  }));
}

interface RelationFacts {
  staff: SignedInStaff;
  requestId: string;
  at: Date;
}

/**
 * Says how a contact belongs to another; told in the timelines of both.
 * @throws ApiError invalid_field (422) for what is known already, forbidden (403), conflict (409)
 */
export async function relateContacts(
  trx: Transaction<DB>,
  { id, otherId, kind }: { id: number; otherId: number; kind: RelationKind },
  facts: RelationFacts,
): Promise<void> {
  if (!(await mayChangeContact(trx, facts.staff, id))) throw colleaguesLookAfter();
  await refuseUnread(trx, facts.staff, otherId);
  const contacts = await lockContactsForUpdate(trx, [id, otherId]);
  refuseMergedOrErased(contacts, 'One of the two was merged or erased. Look up the contact it is part of.');
  if (await isKnown(trx, { id, otherId, kind })) throw fieldError('other', 'taken', 'This is on the contact already');
  await trx.insertInto('contact_relations').values({ contact_id: id, kind, other_id: otherId }).execute();
  await recordRelation(trx, { id, otherId, kind, isOther: false, isAdded: true }, facts);
}

/** Removes a relation, from either side. @throws ApiError not_found (404), forbidden (403) */
export async function endRelation(
  trx: Transaction<DB>,
  { id, relationId }: { id: number; relationId: number },
  facts: RelationFacts,
): Promise<void> {
  if (!(await mayChangeContact(trx, facts.staff, id))) throw colleaguesLookAfter();
  const { rows } = await sql<{ contact_id: number; kind: RelationKind; other_id: number }>`
    delete from contact_relations where id = ${relationId} and (contact_id = ${id} or other_id = ${id})
    returning contact_id, kind, other_id`.execute(trx);
  const [removed] = rows;
  if (!removed) throw new ApiError('not_found');
  const isOther = removed.other_id === id;
  const otherId = isOther ? removed.contact_id : removed.other_id;
  await recordRelation(trx, { id, otherId, kind: removed.kind, isOther, isAdded: false }, facts);
}

/** Somebody whom an agent does not read is not named to them by a relation either. */
async function refuseUnread(trx: Transaction<DB>, staff: SignedInStaff, otherId: number): Promise<void> {
  const { contact: reads } = await readableRows(trx, staff);
  const read = await trx.selectFrom('contacts').select('id').where('id', '=', otherId).where(reads).executeTakeFirst();
  if (!read) throw colleaguesLookAfter();
}

async function isKnown(
  trx: Transaction<DB>,
  { id, otherId, kind }: { id: number; otherId: number; kind: RelationKind },
): Promise<boolean> {
  const isMutual = mutualKinds.includes(kind);
  const { rows } = await sql`
    select 1 as one from contact_relations where kind = ${kind} and (
      (contact_id = ${id} and other_id = ${otherId})
      or (${isMutual} and contact_id = ${otherId} and other_id = ${id})
    )`.execute(trx);
  return rows.length > 0;
}

interface RecordedRelation {
  id: number;
  otherId: number;
  kind: RelationKind;
  isOther: boolean;
  isAdded: boolean;
}

/** Texts have the contact's number in place of its name, so that erasing somebody reaches them. */
async function recordRelation(
  trx: Transaction<DB>,
  { id, otherId, kind, isOther, isAdded }: RecordedRelation,
  { staff, requestId, at }: RelationFacts,
): Promise<void> {
  const eventKind = isAdded ? 'related' : 'unrelated';
  const words = relationWords(kind, isOther);
  await noteEvent(trx, { kind: eventKind, text: `${words} contact ${otherId}`, staff, at, contactId: id });
  const theirs = `${relationWords(kind, !isOther)} contact ${id}`;
  await noteEvent(trx, { kind: eventKind, text: theirs, staff, at, contactId: otherId });
  const side = isAdded ? 'to' : 'from';
  await recordChange(trx, {
    staff,
    requestId,
    action: isAdded ? 'contact.relation_added' : 'contact.relation_removed',
    subject: { type: 'contact', id: String(id) },
    changes: { relation: { [side]: words }, contact_id: { [side]: otherId } },
  });
}
