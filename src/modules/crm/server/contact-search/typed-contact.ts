import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import { numberInValue } from '../../contacts/contact-value.ts';
import { readableRows } from '../reading-scope.ts';
import { type FoundContact, findContactsNamed } from './find-contacts.ts';

/** One letter is no name: it may fit a single contact by chance. */
const SHORTEST_NAME = 2;

/** So many are named where a name fits several. */
const MOST_NAMED = 3;

interface Reader {
  staff: Pick<SignedInStaff, 'id' | 'role'>;
}

/**
 * The contact that somebody typed: by its number, an email address, a phone number, or a name that fits exactly one of
 * the contacts that the member reads. A longer name with the typed words in it fits too, so that nobody is taken for a
 * namesake.
 * @param typed may end with the number, as `contactValue` writes it
 * @throws ApiError invalid_field (422) at `field`: `unknown`, or `several`, which names up to three
 */
export async function getTypedContact(
  trx: Transaction<DB>,
  typed: string,
  reader: Reader,
  field = 'other',
): Promise<number> {
  const text = typed.trim();
  const found =
    (await findByIdOrAddress(trx, numberInValue(text) ?? text)) ?? (await findByName(trx, text, reader, field));
  if (found === undefined) throw fieldError(field, 'unknown', 'We have no contact with this name, number or address');
  return found;
}

/** The same of another contact. @throws ApiError invalid_field (422) for the contact itself too */
export async function getOtherContact(
  trx: Transaction<DB>,
  typed: string,
  reader: Reader,
  self: number,
): Promise<number> {
  const found = await getTypedContact(trx, typed, reader);
  if (found === self) throw fieldError('other', 'unknown', 'This is the same contact');
  return found;
}

async function findByIdOrAddress(trx: Transaction<DB>, typed: string): Promise<number | undefined> {
  if (typed.includes('@')) {
    const byEmail = trx.selectFrom('contact_emails').select('contact_id').where('email', '=', typed.toLowerCase());
    return (await byEmail.executeTakeFirst())?.contact_id;
  }
  if (/^\d{1,9}$/.test(typed) && !typed.startsWith('0')) {
    return (await trx.selectFrom('contacts').select('id').where('id', '=', Number(typed)).executeTakeFirst())?.id;
  }
  const phone = phoneToE164(typed);
  if (!phone) return undefined;
  const byPhone = trx.selectFrom('contact_phones').select('contact_id').where('phone_e164', '=', phone);
  return (await byPhone.executeTakeFirst())?.contact_id;
}

async function findByName(
  trx: Transaction<DB>,
  text: string,
  { staff }: Reader,
  field: string,
): Promise<number | undefined> {
  // A number or an address that nobody has is not looked for among the names.
  if (characterCount(text) < SHORTEST_NAME || !/\p{L}/u.test(text) || text.includes('@') || numberInValue(text))
    return undefined;
  const { contact: reads } = await readableRows(trx, staff);
  const fitting = await findContactsNamed(trx, { text, reads, limit: MOST_NAMED + 1 });
  if (fitting.length > 1) throw fieldError(field, 'several', severalFit(fitting));
  return fitting[0]?.id;
}

function severalFit(fitting: readonly FoundContact[]): string {
  const named = fitting
    .slice(0, MOST_NAMED)
    .map(
      ({ id, name, phone, email }) =>
        `${name} (${[`no. ${id}`, phone ? localPhone(phone) : email].filter(Boolean).join(', ')})`,
    );
  const begin = fitting.length > MOST_NAMED ? 'Several fit, such as' : 'Several fit:';
  return `${begin} ${named.join(', ')}. Type the number, or choose from the list`;
}
