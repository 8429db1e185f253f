import { sql, type Transaction } from 'kysely';
import type { Api, StaffContext } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { nairobiDay, shortDay } from '#shared/nairobi-time.ts';
import { plainText } from '#shared/text.ts';
import { compareTexts } from '#shared/text-diff.ts';
import { type LegalTextKind, legalTextKinds } from '../contract.ts';
import {
  getOfficeLegalText,
  type LegalTextVersion,
  listOfficeLegalTexts,
  publishLegalText,
  withdrawLegalText,
} from '../office-contract.ts';

export interface LegalTextServices {
  db: Database;
  clock: Clock;
}

interface NewVersion {
  version: number;
  title: string;
  body_html: string;
  effective_from: string;
}

/** The legal texts as staff publish them. A version that has applied is never changed: people agreed to its words. */
export function registerOfficeLegalTexts(api: Api, services: LegalTextServices): void {
  const { db, clock } = services;
  api.handle(listOfficeLegalTexts, async () => {
    const today = nairobiDay(clock.now());
    const items = await Promise.all(
      legalTextKinds.map(async (kind) => summaryOf(kind, await versionsOf(db, kind, today))),
    );
    return { items };
  });

  api.handle(getOfficeLegalText, ({ params, query }) => presentText(services, params.kind, query.version));

  api.handle(publishLegalText, async ({ params: { kind }, body }, context) => {
    const today = nairobiDay(clock.now());
    await db.transaction().execute((trx) => publish(trx, context, { kind, today, text: body }));
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

/** All versions of a text, newest first. */
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

const refused = (field: string, message: string): ApiError =>
  new ApiError('invalid_field', { detail: [{ field, code: 'refused', message }] });

async function publish(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  { kind, today, text }: { kind: LegalTextKind; today: string; text: NewVersion },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('legal texts'))`.execute(trx);
  const [newest] = await versionsOf(trx, kind, today);
  if ((newest?.version ?? 0) !== text.version) throw publishedMeanwhile(newest);
  const body_html = cleanRichText(text.body_html);
  if (plainText(body_html, 10) === '') throw refused('body_html', 'Text is required');
  if (text.effective_from < today)
    throw refused('effective_from', 'The first day is over; choose today or a later day');
  if (newest && text.effective_from < newest.effective_from) {
    throw refused(
      'effective_from',
      `Version ${newest.version} applies from ${shortDay(newest.effective_from)}; choose that day or a later one`,
    );
  }
  const version = text.version + 1;
  await trx
    .insertInto('legal_texts')
    .values({
      kind,
      version,
      title: text.title,
      body_html,
      effective_from: text.effective_from,
      published_by: staff.id,
    })
    .execute();
  const changes = {
    version: { from: text.version, to: version },
    title: { from: newest?.title, to: text.title },
    effective_from: { from: newest?.effective_from, to: text.effective_from },
  };
  await recordChange(trx, { staff, action: 'legal_text.published', subject: subjectOf(kind), changes, requestId });
}

const subjectOf = (kind: LegalTextKind) => ({ type: 'legal_text', id: kind });

function publishedMeanwhile(newest: LegalTextVersion | undefined): ApiError {
  const message = newest
    ? `${newest.published_by ?? 'Somebody else'} published version ${newest.version} while you were writing. Nothing of yours was stored yet.`
    : 'The version you began from was withdrawn. Nothing of yours was stored yet.';
  return new ApiError('edited_meanwhile', {
    message,
    detail: [{ field: 'version', code: 'edited_meanwhile', message }],
  });
}

async function withdraw(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  { kind, version, today }: { kind: LegalTextKind; version: number; today: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('legal texts'))`.execute(trx);
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
