import { sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { cleanRichText } from '#platform/text/server/rich-text.ts';
import { plainText } from '#platform/text/text.ts';
import { compareTexts } from '#platform/text/text-diff.ts';
import { nairobiDay, shortDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { conflictError } from '#platform/versioning/server/conflict.ts';
import {
  getOfficeLegalText,
  type LegalTextVersion,
  listOfficeLegalTexts,
  publishLegalText,
  withdrawLegalText,
} from '../../legal-texts/admin/contract.ts';
import { getLegalText, type LegalTextKind, legalTextKinds } from '../../legal-texts/contract.ts';

interface LegalTextServices {
  db: Database;
  clock: Clock;
}

/** Serializes publishing and withdrawing, so that version numbers have no gaps or duplicates. */
const lockTexts = (trx: Transaction<DB>) => sql`select pg_advisory_xact_lock(hashtext('legal texts'))`.execute(trx);

interface PublishedText {
  kind: LegalTextKind;
  version: number;
  title: string;
  body_html: string;
  effective_from: string;
}

/** Stores a new version, a row of `legal_texts`. @throws ApiError edited_meanwhile (409), invalid_field (422) */
async function publish(
  trx: Transaction<DB>,
  { kind, version, ...text }: PublishedText,
  { staff, requestId }: StaffContext,
  today: string,
): Promise<void> {
  await lockTexts(trx);
  const [newest] = await versionsOf(trx, kind, today);
  if ((newest?.version ?? 0) !== version) throw publishedMeanwhile(newest);
  refuseUnpublishable(text, newest, today);
  await trx
    .insertInto('legal_texts')
    .values({ kind, version: version + 1, ...text, published_by: staff.id })
    .execute();
  const changes = {
    version: { from: version, to: version + 1 },
    title: { from: newest?.title, to: text.title },
    effective_from: { from: newest?.effective_from, to: text.effective_from },
  };
  await recordChange(trx, { staff, action: 'legal_text.published', subject: subjectOf(kind), changes, requestId });
}

const subjectOf = (kind: LegalTextKind) => ({ type: 'legal_text', id: kind });

const publishedMeanwhile = (newest: LegalTextVersion | undefined): ApiError =>
  conflictError(
    newest
      ? `${newest.published_by ?? 'Somebody else'} published version ${newest.version} while you were writing. Nothing of yours was stored yet.`
      : 'The version you began from was withdrawn. Nothing of yours was stored yet.',
  );

function refuseUnpublishable(
  text: Pick<PublishedText, 'body_html' | 'effective_from'>,
  newest: LegalTextVersion | undefined,
  today: string,
): void {
  if (plainText(text.body_html, 10) === '') throw fieldError('body_html', 'refused', 'Text is required');
  const wrongDay = (message: string) => fieldError('effective_from', 'refused', message);
  if (text.effective_from < today) throw wrongDay('The first day is over; choose today or a later day');
  if (newest && text.effective_from < newest.effective_from) {
    const from = shortDay(newest.effective_from);
    throw wrongDay(`Version ${newest.version} applies from ${from}; choose that day or a later one`);
  }
}

/** A version that has applied is never changed or removed, because visitors have consented to it. */
function registerOfficeLegalTexts(api: Api, services: LegalTextServices): void {
  const { db, clock } = services;
  api.handle(listOfficeLegalTexts, async () => {
    const today = nairobiDay(clock.now());
    const items = await Promise.all(
      legalTextKinds.map(async (kind) => summaryOf(kind, await versionsOf(db, kind, today))),
    );
    return { items };
  });

  api.handle(getOfficeLegalText, ({ params, query }) => presentText(services, params.kind, query.version));

  api.handle(publishLegalText, async ({ params: { kind }, body }, author) => {
    const text = { ...body, kind, body_html: cleanRichText(body.body_html) };
    await db.transaction().execute((trx) => publish(trx, text, author, nairobiDay(clock.now())));
    return presentText(services, kind);
  });

  api.handle(withdrawLegalText, async ({ params }, context) => {
    const today = nairobiDay(clock.now());
    await db.transaction().execute((trx) => withdraw(trx, context, { ...params, today }));
    return presentText(services, params.kind);
  });
}

const summaryOf = (kind: LegalTextKind, versions: readonly LegalTextVersion[]) => ({
  kind,
  in_force: versions.find(({ state }) => state === 'in-force') ?? null,
  planned: versions.find(({ state }) => state === 'planned') ?? null,
});

async function versionsOf(db: DatabaseOrTransaction, kind: LegalTextKind, today: string): Promise<LegalTextVersion[]> {
  const rows = await db
    .selectFrom('legal_texts')
    .leftJoin('staff', 'staff.id', 'legal_texts.published_by')
    .select(['legal_texts.version', 'title', 'effective_from', 'staff.name as published_by'])
    .where('kind', '=', kind)
    .orderBy('legal_texts.version', 'desc')
    .execute();
  const inForce = rows.find(({ effective_from }) => effective_from <= today)?.version ?? 0;
  return rows.map((row) => ({ ...row, state: stateOf(row.version, inForce) }));
}

function stateOf(version: number, inForce: number): LegalTextVersion['state'] {
  if (version === inForce) return 'in-force';
  return version > inForce ? 'planned' : 'replaced';
}

async function presentText({ db, clock }: LegalTextServices, kind: LegalTextKind, asked?: number) {
  const today = nairobiDay(clock.now());
  const versions = await versionsOf(db, kind, today);
  const summary = asked === undefined ? versions[0] : versions.find(({ version }) => version === asked);
  if (asked !== undefined && !summary) throw new ApiError('not_found', { message: 'There is no such version.' });
  const inForce = versions.find(({ state }) => state === 'in-force');
  const shown = summary ? { ...summary, body_html: await bodyOf(db, kind, summary.version) } : null;
  const isCompared = shown && inForce && shown.version !== inForce.version;
  const comparison = isCompared ? compareTexts(await bodyOf(db, kind, inForce.version), shown.body_html) : [];
  return { kind, newest_version: versions[0]?.version ?? 0, today, shown, versions, comparison };
}

async function bodyOf(db: Database, kind: LegalTextKind, version: number): Promise<string> {
  const { body_html } = await db
    .selectFrom('legal_texts')
    .select('body_html')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return cleanRichText(body_html);
}

async function withdraw(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  { kind, version, today }: { kind: LegalTextKind; version: number; today: string },
): Promise<void> {
  await lockTexts(trx);
  const versions = await versionsOf(trx, kind, today);
  const found = versions.find((one) => one.version === version);
  if (!found) throw new ApiError('not_found', { message: 'There is no such version.' });
  if (found.state !== 'planned' || versions[0]?.version !== version) {
    throw new ApiError('conflict', {
      message: 'Only the newest version can be withdrawn, and only before its first day.',
    });
  }
  await trx.deleteFrom('legal_texts').where('kind', '=', kind).where('version', '=', version).execute();
  const changes = { version: { from: version }, effective_from: { from: found.effective_from } };
  await recordChange(trx, { staff, action: 'legal_text.withdrawn', subject: subjectOf(kind), changes, requestId });
}

export function registerLegalTexts(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(getLegalText, async ({ params: { kind } }) => {
    const text = await findLegalText(db, kind, nairobiDay(clock.now()));
    if (!text) throw new ApiError('not_found');
    return { kind, ...text, body_html: cleanRichText(text.body_html) };
  });
  registerOfficeLegalTexts(api, { db, clock });
}

/** The version that applies on a day ('YYYY-MM-DD', in Nairobi); undefined when there is none. */
export async function findLegalText(db: DatabaseOrTransaction, kind: LegalTextKind, day: string) {
  return db
    .selectFrom('legal_texts')
    .select(['version', 'title', 'body_html', 'effective_from'])
    .where('kind', '=', kind)
    .where('effective_from', '<=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
