import { z } from 'zod';
import { contactRoles } from './contact-roles.ts';
import { relationKinds } from './relation-kinds.ts';

const contactSummary = z.strictObject({
  id: z.int(),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
});

/** What somebody is, and where that comes from; see `joinRoles`. */
const roleSchema = z.strictObject({ role: z.enum(contactRoles), is_set: z.boolean(), origin: z.string() });

const relationSchema = z.strictObject({
  id: z.int(),
  kind: z.enum(relationKinds),
  is_other: z.boolean().meta({ description: 'It was said of the other contact: who works for this one.' }),
  other: z.strictObject({ id: z.int(), name: z.string() }),
});

const ownListingSchema = z.strictObject({
  id: z.int(),
  role: z.enum(['owner', 'tenant', 'buyer']),
  reference: z.string(),
  title: z.string(),
  path: z.string(),
  purpose: z.enum(['Sale', 'Rent']),
  state: z.string(),
});

export const contactSchema = z
  .strictObject({
    ...contactSummary.shape,
    first_name: z.string(),
    last_name: z.string(),
    is_company: z.boolean(),
    notes: z.string(),
    version: z.int(),
    merged_into_id: z.int().nullable(),
    erased_at: z.iso.datetime().nullable(),
    legal_hold: z.string().nullable(),
    created_at: z.iso.datetime(),
    may_change: z.boolean(),
    staff_address: z.string().nullable(),
    roles: z.array(roleSchema),
    relations: z.array(relationSchema),
    listings: z.array(ownListingSchema),
    offers: z.int().meta({ description: 'How many offers they have made.' }),
    visits: z.int().meta({ description: 'How many visits and consultations its enquiries have.' }),
    newsletter: z.array(z.string()),
    search_alerts: z.array(
      z.strictObject({
        email: z.string(),
        search: z.string(),
        address: z.string(),
        ends_at: z.iso.datetime(),
      }),
    ),
    consents: z.array(
      z.strictObject({
        to: z.enum(['newsletter', 'search-alert', 'terms', 'privacy']),
        about: z.string(),
        version: z.int(),
        at: z.iso.datetime(),
        confirmed_at: z.iso.datetime().nullable(),
        ended_at: z.iso.datetime().nullable(),
      }),
    ),
    enquiries: z.array(
      z.strictObject({
        id: z.int(),
        reference: z.string(),
        kind: z.string(),
        about: z.string(),
        stage: z.string(),
        assigned_to: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    undecided_enquiries: z.array(
      z.strictObject({
        id: z.int(),
        reference: z.string(),
        name: z.string(),
        contact_id: z.int().nullable(),
        addresses: z.array(z.string()),
      }),
    ),
    suggestions: z.array(z.strictObject({ ...contactSummary.shape, reason: z.string() })),
    merges: z.array(
      z.strictObject({
        id: z.int(),
        merged: z.strictObject({ id: z.int(), name: z.string() }),
        merged_by: z.string(),
        merged_at: z.iso.datetime(),
        undone_by: z.string().nullable(),
        undone_at: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof contactSchema>;

export const listedContactSchema = z
  .strictObject({
    ...contactSummary.shape,
    is_company: z.boolean(),
    roles: z.array(roleSchema),
    enquiries: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ListedContact' });
export type ListedContact = z.output<typeof listedContactSchema>;
