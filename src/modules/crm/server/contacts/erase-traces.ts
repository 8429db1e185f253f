import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type PersonWords, writingsOf } from '#platform/data-protection/server/erase-mentions.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { hasWord, searchPattern, wordPattern } from '#platform/database/server/word-pattern.ts';
import { sourcesWithContact } from '../../enquiries/stages.ts';
import { isReportOf, type PersonToErase } from './person-to-erase.ts';

/**
 * Deletes the mails to the person or about their enquiries. Those not yet sent are deleted too; their jobs then find
 * nothing to send. Mails to staff about several people are deleted if they were sent; in those still queued only this
 * person's details are replaced, because they also report about others.
 */
export async function eraseMails(trx: Transaction<DB>, person: PersonToErase): Promise<void> {
  await eraseMailsAbout(trx, person.subjects);
  await sql`
    delete from outgoing_mails
    where audience = 'visitor' and lower(to_address) = any(${person.emails}::text[])`.execute(trx);
  const own = wordPattern(person.personalTerms.flatMap(writingsOf));
  if (!own) return;
  const texts = sql`(subject || ' ' || text_body || ' ' || html_body)`;
  const isAbout = sql`subject_type is null and ${hasWord(texts, person.mentioning.flatMap(writingsOf))}`;
  await sql`delete from outgoing_mails where status <> 'Queued' and ${isAbout}`.execute(trx);
  await sql`
    update outgoing_mails set
      subject = ${erased(sql.ref('subject'), own)},
      text_body = ${erased(sql.ref('text_body'), own)},
      html_body = ${erased(sql.ref('html_body'), own)}
    where ${isAbout}`.execute(trx);
}

export async function eraseMailsAbout(trx: Transaction<DB>, subjects: readonly string[]): Promise<void> {
  await sql`
    delete from outgoing_mails where (subject_type, subject_id) in (
      select split_part(s, ' ', 1), split_part(s, ' ', 2) from unnest(${subjects}::text[]) s
    )`.execute(trx);
}

/**
 * Erases copies of the person's data: stored replies of forms, subscriptions, alerts, reports of listings, and rows of imported
 * files.
 */
export async function eraseCopies(trx: Transaction<DB>, person: PersonToErase): Promise<void> {
  const { emails, mentioning, identifiers } = person;
  await sql`delete from idempotency_keys where ${hasWord(sql`reply_body::text`, mentioning)}`.execute(trx);
  await sql`delete from subscribers where email = any(${emails}::text[])`.execute(trx);
  await sql`delete from search_alerts where email = any(${emails}::text[])`.execute(trx);
  const own = wordPattern(person.personalTerms);
  if (own) {
    await sql`
      update listing_reports set resolution = ${erased(sql.ref('resolution'), own)}
      where ${isReportOf(person)}`.execute(trx);
  }
  await sql`
    update listing_reports set name = null, email = null, phone = null, phone_e164 = null, details = ''
    where ${isReportOf(person)}`.execute(trx);
  // A row of an import that was checked but not yet applied would create the person again, so it is marked as refused.
  await sql`
    update import_rows set
      reference = 'erased', title = '', fields = '{}', changes = '[]', problems = '[]', notes = '[]', question = null,
      cells = (select coalesce(jsonb_agg('erased'::text), '[]') from jsonb_array_elements(cells)),
      outcome = case when is_applied then outcome else 'refuse' end
    where ${hasWord(sql`replace(cells::text, '\\n', ' ')`, identifiers)}`.execute(trx);
}

/** Erases what staff wrote about this person in the person's own enquiries, where names count as theirs. */
export async function eraseStaffTexts(trx: Transaction<DB>, id: number, person: PersonToErase): Promise<void> {
  // How somebody came is a free text too. What staff wrote of nobody else may be about this person.
  await sql`
    update enquiries set source = 'Erased'
    where contact_id = ${id} and kind = 'by-hand' and source <> all(${[...sourcesWithContact]}::text[]) and not exists (
      select from enquiries as other
      where other.source = enquiries.source and other.contact_id is distinct from ${id}
    )`.execute(trx);
  const own = wordPattern(person.personalTerms);
  if (!own) return;
  const text = sql.ref('text');
  // Events that name the assignee stay, because a colleague may have the same name.
  await sql`
    update events set text = ${erased(text, own)}
    where enquiry_id in (select id from enquiries where contact_id = ${id}) and kind <> 'assigned'
      and text ~* ${own}`.execute(trx);
  await sql`
    update enquiries set about = ${erased(sql.ref('about'), own)}, area = ${erased(sql.ref('area'), own)},
      details = erase_in_json(details, ${own}), source = left(${erased(sql.ref('source'), own)}, 50)
    where contact_id = ${id}`.execute(trx);
}

/** Fields of audit entries with text typed about a person. */
const personalFields = [
  'first_name',
  'last_name',
  'name',
  'email',
  'emails',
  'phone',
  'phones',
  'phone_e164',
  'notes',
  'address',
  'about',
  'source',
  'message',
  'lost_reason',
  'cancel_reason',
  'outcome_note',
  'verdict',
  'note',
  'legal_hold',
];

/**
 * Removes the person's details from the audit log; that an action happened stays. Entries are found by the rows they
 * are about and by what mentions the person, never by a name alone.
 */
export async function eraseFromAudit(
  trx: Transaction<DB>,
  subjects: readonly string[],
  { mentioning, replaced }: PersonWords = { mentioning: [], replaced: [] },
): Promise<void> {
  await sql`
    select erase_from_audit(
      ${subjects}::text[], ${personalFields}::text[], ${searchPattern(mentioning)}::text, ${wordPattern(replaced)}::text
    )`.execute(trx);
}

const erased = (text: RawBuilder<unknown>, pattern: string) => sql`regexp_replace(${text}, ${pattern}, 'erased', 'gi')`;
