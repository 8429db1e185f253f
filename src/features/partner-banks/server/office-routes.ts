import { sql, type Transaction } from 'kysely';
import type { Api, StaffContext } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { isSame, recordEdit, refuseOldVersion, withHistory } from '#server/editing.ts';
import { ApiError } from '#server/errors.ts';
import { findImages, listLogoChoices } from '#server/images/picture-choices.ts';
import { keepImages } from '#server/images/shown-images.ts';
import {
  createBank,
  type EditedBank,
  editedBankSchema,
  getOfficeBank,
  listOfficeBanks,
  moveBank,
  saveBank,
} from '../office-contract.ts';

const subjectOf = (id: number) => ({ type: 'partner_bank', id: String(id) });
const noBank: EditedBank = {
  name: '',
  category: 'Commercial bank',
  description: '',
  website: '',
  logo_image_id: null,
  is_active: true,
};

/** The lenders as staff edit them. */
export function registerOfficeBanks(api: Api, { db }: { db: Database }): void {
  api.handle(listOfficeBanks, async () => ({ items: await listBanks(db) }));
  api.handle(getOfficeBank, ({ params, query }) => presentBank(db, params.bank_id, query.version));

  api.handle(createBank, async ({ body }, context) => {
    await requireLogo(db, body);
    const id = await db.transaction().execute((trx) => insertBank(trx, context, body));
    return presentBank(db, id);
  });

  api.handle(saveBank, async ({ params, body: { version, ...bank } }, context) => {
    await requireLogo(db, bank);
    await db.transaction().execute((trx) => updateBank(trx, context, { id: params.bank_id, version, bank }));
    return presentBank(db, params.bank_id);
  });

  api.handle(moveBank, async ({ params, body: { direction } }, context) => {
    await db.transaction().execute((trx) => moveOnePlace(trx, context, params.bank_id, direction));
    return { items: await listBanks(db) };
  });
}

async function listBanks(db: DatabaseOrTransaction) {
  const rows = await db
    .selectFrom('partner_banks')
    .select(['id', 'name', 'category', 'is_active'])
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map((row, index) => ({ ...row, is_first: index === 0, is_last: index === rows.length - 1 }));
}

async function presentBank(db: Database, id: number, version?: number) {
  const now = id === 0 ? { version: 0, content: noBank } : await findBank(db, id);
  const parse = (kept: unknown) => editedBankSchema.safeParse(kept).data ?? null;
  const bank = await withHistory(db, subjectOf(id), now, { version, parse });
  const { logo_image_id: logo } = bank.content;
  return { id, ...bank, pictures: await listLogoChoices(db, logo === null ? [] : [logo]) };
}

/** @throws ApiError not_found (404) */
async function findBank(db: DatabaseOrTransaction, id: number): Promise<{ version: number; content: EditedBank }> {
  const row = await db
    .selectFrom('partner_banks')
    .select(['version', 'name', 'category', 'description', 'website', 'logo_image_id', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'There is no such lender.' });
  const { version, ...content } = row;
  return { version, content };
}

async function requireLogo(db: Database, { logo_image_id: logo }: EditedBank): Promise<void> {
  if (logo !== null && (await findImages(db, [logo])).length === 0) throw new ApiError('image_not_found');
}

const nameTaken = (): ApiError =>
  new ApiError('invalid_field', {
    detail: [{ field: 'name', code: 'taken', message: 'There is a lender of this name already' }],
  });

/** Two people who make, name or move lenders wait for each other, so that names and places stay one each. */
const holdBanks = (trx: Transaction<DB>) => sql`select pg_advisory_xact_lock(hashtext('partner banks'))`.execute(trx);

async function refuseTakenName(trx: Transaction<DB>, name: string, exceptId = 0): Promise<void> {
  const other = await trx
    .selectFrom('partner_banks')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  if (other) throw nameTaken();
}

async function insertBank(trx: Transaction<DB>, { staff, requestId }: StaffContext, bank: EditedBank): Promise<number> {
  await holdBanks(trx);
  await refuseTakenName(trx, bank.name);
  const last = await trx
    .selectFrom('partner_banks')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  const { id } = await trx
    .insertInto('partner_banks')
    .values({ ...bank, position: (last?.position ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepLogo(trx, bank);
  const after = { version: 1, content: bank };
  await recordEdit(trx, {
    subject: subjectOf(id),
    action: 'partner_bank.created',
    before: null,
    after,
    staff,
    requestId,
  });
  return id;
}

interface BankEdit {
  id: number;
  version: number;
  bank: EditedBank;
}

async function updateBank(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  { id, version, bank }: BankEdit,
): Promise<void> {
  await holdBanks(trx);
  const before = await findBank(trx, id);
  await refuseOldVersion(trx, subjectOf(id), { current: before.version, begunFrom: version });
  if (isSame(before.content, bank)) return;
  await refuseTakenName(trx, bank.name, id);
  const after = { version: before.version + 1, content: bank };
  await trx
    .updateTable('partner_banks')
    .set({ ...bank, version: after.version })
    .where('id', '=', id)
    .execute();
  await keepLogo(trx, bank);
  await recordEdit(trx, { subject: subjectOf(id), action: 'partner_bank.changed', before, after, staff, requestId });
}

const keepLogo = (trx: Transaction<DB>, { logo_image_id: logo }: EditedBank) =>
  keepImages(trx, logo === null ? [] : [logo]);

async function moveOnePlace(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  id: number,
  direction: 'up' | 'down',
): Promise<void> {
  await holdBanks(trx);
  await findBank(trx, id);
  const ids = (await listBanks(trx)).map((bank) => bank.id);
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  if (to < 0 || to >= ids.length) return;
  ids.splice(to, 0, ...ids.splice(from, 1));
  for (const [position, bankId] of ids.entries()) {
    await trx.updateTable('partner_banks').set({ position }).where('id', '=', bankId).execute();
  }
  const changes = { place: { from: from + 1, to: to + 1 } };
  await recordChange(trx, { staff, action: 'partner_bank.moved', subject: subjectOf(id), changes, requestId });
}
