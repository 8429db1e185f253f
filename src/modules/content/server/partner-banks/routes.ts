import { type Selectable, sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB, PartnerBanks } from '#platform/database/server/schema.gen.ts';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { findImages, keepImages, listLogoChoices } from '#platform/files/server/picture-choices.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { recordInserted, type SavedKind, saveContent } from '#platform/versioning/server/saved-content.ts';
import { getCurrent, subjectOf, withHistory } from '#platform/versioning/server/versioned.ts';
import {
  changeBankPosition,
  createBank,
  type EditedBank,
  editedBankSchema,
  getOfficeBank,
  listOfficeBanks,
  saveBank,
} from '../../partner-banks/admin/contract.ts';
import { listPartnerBanks } from '../../partner-banks/contract.ts';

const emptyBank: EditedBank = {
  name: '',
  category: 'Commercial bank',
  description: '',
  website: '',
  logo_image_id: null,
  is_active: true,
  loan_rate_percent: null,
  loan_rate_as_of: null,
  loan_rate_source: null,
  loan_most_years: null,
  loan_most_percent: null,
};

const loanColumns = [
  'loan_rate_percent',
  'loan_rate_as_of',
  'loan_rate_source',
  'loan_most_years',
  'loan_most_percent',
] as const;

/** @throws ApiError invalid_field (422) for a rate without day or source, or of a day after today in Nairobi */
function refuseUndatedRate(bank: EditedBank, clock: Clock): void {
  const { loan_rate_percent: rate, loan_rate_as_of: day, loan_rate_source: source } = bank;
  if (rate === null) return;
  if (day === null) throw fieldError('loan_rate_as_of', 'missing', 'Say of which day the rate is');
  if (source === null) throw fieldError('loan_rate_source', 'missing', 'Say where the rate is from');
  if (day > nairobiDay(clock.now()))
    throw fieldError('loan_rate_as_of', 'in_future', 'The day of the rate cannot be after today');
}

const bankKind: SavedKind<number, EditedBank> = {
  type: 'partner_bank',
  missing: () => new ApiError('not_found', { message: 'There is no such lender.' }),
  find: async (db, id) => {
    const row = await db
      .selectFrom('partner_banks')
      .select(['version', 'name', 'category', 'description', 'website', 'logo_image_id', 'is_active', ...loanColumns])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const { version, ...content } = row;
    return { version, content };
  },
  lock: async (trx, id) => {
    await lockBanks(trx);
    return bankKind.find(trx, id);
  },
  parse: (stored) => editedBankSchema.safeParse(stored).data ?? null,
  write: async (trx, id, { version, content }) => {
    await refuseTakenName(trx, content.name, id);
    await trx
      .updateTable('partner_banks')
      .set({ ...content, version })
      .where('id', '=', id)
      .execute();
    await keepImages(trx, logoOf(content));
  },
  action: (before) => (before ? 'partner_bank.changed' : 'partner_bank.created'),
};

interface BankServices {
  db: Database;
  clock: Clock;
}

function registerOfficeBanks(api: Api, { db, clock }: BankServices): void {
  const present = async (id: number, version?: number) => {
    const current = id === 0 ? { version: 0, content: emptyBank } : await getCurrent(db, bankKind, id);
    const bank = await withHistory(db, bankKind, id, current, version);
    return { id, ...bank, pictures: await listLogoChoices(db, logoOf(bank.content)) };
  };

  api.handle(listOfficeBanks, async () => ({ items: await listBanks(db) }));
  api.handle(getOfficeBank, ({ params, query }) => present(params.bank_id, query.version));

  api.handle(createBank, async ({ body }, author) => {
    refuseUndatedRate(body, clock);
    await requireLogo(db, body);
    return present(await db.transaction().execute((trx) => insertBank(trx, author, body)));
  });

  api.handle(saveBank, async ({ params: { bank_id: id }, body: { version, ...content } }, author) => {
    refuseUndatedRate(content, clock);
    await requireLogo(db, content);
    await db.transaction().execute((trx) => saveContent(trx, bankKind, id, { version, content }, author));
    return present(id);
  });

  api.handle(changeBankPosition, async ({ params, body: { direction } }, author) => {
    await db.transaction().execute((trx) => changePosition(trx, author, params.bank_id, direction));
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

async function requireLogo(db: Database, bank: EditedBank): Promise<void> {
  const ids = logoOf(bank);
  if ((await findImages(db, ids)).length < ids.length) throw new ApiError('image_not_found');
}

/** Serializes changes of lenders, so that two never get the same name or position. */
const lockBanks = (trx: Transaction<DB>) => sql`select pg_advisory_xact_lock(hashtext('partner banks'))`.execute(trx);

async function refuseTakenName(trx: Transaction<DB>, name: string, exceptId = 0): Promise<void> {
  const other = await trx
    .selectFrom('partner_banks')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  if (other) throw fieldError('name', 'taken', 'There is a lender of this name already');
}

async function insertBank(trx: Transaction<DB>, author: StaffContext, bank: EditedBank): Promise<number> {
  await lockBanks(trx);
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
  await keepImages(trx, logoOf(bank));
  await recordInserted(trx, bankKind, id, bank, author);
  return id;
}

const logoOf = ({ logo_image_id: logo }: EditedBank): string[] => (logo === null ? [] : [logo]);

async function changePosition(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  id: number,
  direction: 'up' | 'down',
): Promise<void> {
  await lockBanks(trx);
  await getCurrent(trx, bankKind, id);
  const ids = (await listBanks(trx)).map((bank) => bank.id);
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  if (to < 0 || to >= ids.length) return;
  ids.splice(to, 0, ...ids.splice(from, 1));
  for (const [position, bankId] of ids.entries()) {
    await trx.updateTable('partner_banks').set({ position }).where('id', '=', bankId).execute();
  }
  const changes = { place: { from: from + 1, to: to + 1 } };
  await recordChange(trx, {
    staff,
    action: 'partner_bank.moved',
    subject: subjectOf(bankKind, id),
    changes,
    requestId,
  });
}

/** What visitors read of a lender's loans; null without a dated rate. */
function loanOf(bank: Pick<Selectable<PartnerBanks>, (typeof loanColumns)[number]>) {
  const { loan_rate_percent: rate, loan_rate_as_of: asOf, loan_rate_source: source } = bank;
  if (rate === null || asOf === null || source === null) return null;
  const { loan_most_years: most_years, loan_most_percent: most_percent } = bank;
  return { rate_percent: rate, as_of: asOf, source, most_years, most_percent };
}

export function registerPartnerBanks(api: Api, services: BankServices): void {
  const { db } = services;
  api.handle(listPartnerBanks, async ({ query: { page, per_page: perPage } }) => {
    const banks = await db
      .selectFrom('partner_banks')
      .select(['id', 'name', 'category', 'description', 'logo_image_id', 'website', ...loanColumns])
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('name')
      .execute();
    const items = banks
      .slice((page - 1) * perPage, page * perPage)
      .map(({ id, name, category, description, logo_image_id: logo, website, ...loan }) => ({
        id,
        name,
        category,
        description,
        logo: logo && imageUrl(logo, 'small', 'webp'),
        website,
        loan: loanOf(loan),
      }));
    return { items, pagination: paginate(page, perPage, banks.length) };
  });
  registerOfficeBanks(api, services);
}
