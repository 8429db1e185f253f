import { type Insertable, type Selectable, Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB, Enquiries, JsonObject } from '#platform/database/server/schema.gen.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { addFreeAddresses } from '#src/modules/crm/server/contacts/match-contact.ts';
import { createEnquiry, type NewEnquiry } from '#src/modules/crm/server/enquiries/create-enquiry.ts';
import type { KindDeclaration } from '#src/modules/crm/server/enquiries/kinds/declaration.ts';
import { contactKind } from '#src/modules/crm/server/enquiries/kinds/declared-kinds.ts';

/** What a form may say of an enquiry; a test names only what it is about. */
export interface FormFields
  extends Partial<
    Pick<
      Insertable<Enquiries>,
      | ('first_name' | 'last_name' | 'phone' | 'message' | 'source' | 'property_id' | 'land_id')
      | ('assigned_to' | 'reference' | 'created_at')
    >
  > {
  email?: string;
  stage?: NonNullable<NewEnquiry<JsonObject>['stage']>;
  /** The number the contact is found by; `phone` alone is only shown. */
  phone_e164?: string | null | undefined;
  /** Staff have added its address and number to the contact. */
  isOfContact?: true;
}

const services = { clock: fixedClock('2026-11-21T06:00:00Z'), publicUrl: 'https://www.makao.example' };

/** Stores an enquiry as its form does, without mails. */
export async function insertEnquiry<Details extends JsonObject>(
  db: DatabaseOrTransaction,
  kind: KindDeclaration<Details>,
  details: Details,
  form: FormFields & { email: string },
  more: Partial<Pick<NewEnquiry<Details>, 'about' | 'budget'>> = {},
): Promise<Selectable<Enquiries>> {
  const { first_name = 'Grace', last_name = 'Wambui', email, phone_e164: number = null, created_at, reference } = form;
  const { property_id: propertyId, land_id: landId } = form;
  const store = async (trx: Transaction<DB>) => {
    const { id } = await createEnquiry(trx, services, {
      kind,
      details,
      person: { firstName: first_name, lastName: last_name, email, phone: number },
      message: form.message ?? '',
      source: form.source ?? 'Website',
      stage: form.stage ?? 'New',
      listing: propertyId ? { type: 'property', id: propertyId } : landId ? { type: 'land', id: landId } : null,
      assignedTo: form.assigned_to ?? null,
      ...(created_at && { receivedAt: new Date(created_at) }),
      ...more,
      mails: null,
    });
    const enquiry = await trx
      .updateTable('enquiries')
      .set({ phone: form.phone ?? number, ...(reference && { reference }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (form.isOfContact && enquiry.contact_id) {
      const addresses = {
        email: email.toLowerCase() || null,
        phoneE164: enquiry.phone_e164,
        since: enquiry.created_at,
      };
      await addFreeAddresses(trx, enquiry.contact_id, addresses);
    }
    return enquiry;
  };
  return db instanceof Transaction ? store(db) : db.transaction().execute(store);
}

/** A message of a visitor, as the contact form stores it; `enquiry` overwrites columns afterwards. */
export async function insertLeadEnquiry(
  db: DatabaseOrTransaction,
  form: FormFields = {},
  enquiry: Partial<Insertable<Enquiries>> = {},
): Promise<Selectable<Enquiries>> {
  const { id } = await insertEnquiry(
    db,
    contactKind,
    {},
    {
      email: 'grace@example.com',
      phone: '0700 000 041',
      phone_e164: '+254700000041',
      message: 'Is the house in Karen still there?',
      created_at: '2026-11-21T05:00:00Z',
      ...form,
    },
  );
  return db
    .updateTable('enquiries')
    .set({ source: 'Website', ...enquiry })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
