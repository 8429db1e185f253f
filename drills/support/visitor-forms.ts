import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PageForm } from '#platform/http/contract.ts';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import { pageForms } from '#src/web/server/form-registry.ts';
import { typicalBody } from '#tests/support/typical-body.ts';
import type { FormSubjects } from './form-subjects.ts';

/** Every form that a visitor can send, as the contracts declare them. Signing in is not one of a visitor. */
const visitorForms: readonly PageForm[] = pageForms.filter(
  ({ action: { permission, path } }) => permission === undefined && !path.startsWith('/sign-in'),
);

const takesToken = ({ action: { body } }: PageForm) => body instanceof z.ZodObject && 'token' in body.shape;

/** Forms that store something new. */
export const newForms = visitorForms.filter((form) => !takesToken(form));
/** Forms of links in mails and in the receipts of other forms, by id. */
const linkForms = new Map(visitorForms.filter(takesToken).map((form) => [form.id, form]));

/** One visitor's form. It is sent with the same idempotency key until it is answered, as the page does. */
export interface Submission {
  formId: string;
  path: string;
  body: Readonly<Record<string, unknown>>;
  key: string;
  /** The visitor's address of the network: each visitor has one. */
  clientAddress: string;
  /** What is stored with it and with no other visitor's: a mailbox or a name; null for a form of a link. */
  mark: string | null;
  /** Where mails about it go; null where none is sent to the visitor, and for a form of a link. */
  email: string | null;
}

/**
 * The submission of the n-th visitor. A form whose declaration needs more than `typicalBody` has its values here; one
 * that is not answered 201 with them breaks the drill, so that none is left out.
 */
export function newSubmission(n: number, subjects: FormSubjects): Submission {
  const form = newForms[n % newForms.length];
  if (!form) throw new Error('There are no forms');
  const email = `visitor${n}@visitor.example`;
  const person = {
    first_name: 'Achieng',
    last_name: `Otieno ${n}`,
    email,
    phone: `+2547${String(n).padStart(8, '0')}`,
  };
  const message = `A question of visitor ${n}, ${randomUUID()}`;
  const base = form.action.body instanceof z.ZodObject ? typicalBody(form.action.body, person) : {};
  return {
    formId: form.id,
    path: form.action.path,
    body: { ...base, ...ownValues(form.id, n, { ...subjects, person, message }) },
    key: randomUUID(),
    clientAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ...(form.id === 'share-collection' ? { mark: sharerName(n), email: null } : { mark: email, email }),
  };
}

const sharerName = (n: number): string => `Achieng Otieno ${n}`;

type Values = FormSubjects & {
  person: { first_name: string; last_name: string; email: string; phone: string };
  message: string;
};

/** In two weeks, because a visit needs a day that is not over; a day without an hour has room for any number. */
const visitDay = (): string => {
  const today = nairobiDay(new Date());
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  // A Wednesday, on which the demo agency offers visits.
  return addDays(today, 7 + ((10 - weekday) % 7));
};

function ownValues(
  formId: string,
  n: number,
  { listing, references, service, consultationHours, documentId, trips, person, message }: Values,
) {
  const values: Record<string, Readonly<Record<string, unknown>>> = {
    'request-tour': { ...listing, preferred_date: visitDay(), message },
    'schedule-visit': { ...listing, preferred_date: visitDay(), notes: message },
    'confirm-booking': {
      service,
      starts_at: consultationHours[Math.floor(n / newForms.length) % consultationHours.length],
      additional_notes: message,
    },
    'request-trip': { way: 'In person', stops: trips[Math.floor(n / newForms.length) % trips.length], message },
    'ask-for-copy': { ...person, document_id: documentId, message },
    'share-collection': { name: sharerName(n), items: references.slice(0, 2) },
    contact: { name: `Achieng Otieno ${n}`, email: person.email, phone: person.phone, message },
    'request-details': { ...person, property_type: 'villa', terms_accepted: true },
    'land-inquiry': { ...person, property_type: 'Land', budget_min: 0, budget_max: 0, requirements: message },
    'report-listing': { ...listing, reason: 'other', message, email: person.email },
    'search-alert': { email: person.email, search: '/residential' },
    'home-alert': { email: person.email, homes: references.slice(0, 1), frequency: 'daily' },
  };
  return values[formId] ?? {};
}

/** The submission of the form of a link. @throws Error for an unknown form */
export function linkSubmission(
  formId: string,
  token: string,
  fields: Readonly<Record<string, unknown>> = {},
): Submission {
  const form = linkForms.get(formId);
  if (!form) throw new Error(`There is no form ${formId}`);
  const body = { ...form.constants, token, ...fields };
  return {
    formId,
    path: form.action.path,
    body,
    key: randomUUID(),
    clientAddress: '10.255.0.1',
    mark: null,
    email: null,
  };
}

export const linkFormIds: readonly string[] = [...linkForms.keys()];

/** @throws Error when the connection broke before the reply was whole, or after `timeoutMs` */
export async function submit(
  url: string,
  { path, body, key, clientAddress }: Submission,
  timeoutMs = 60_000,
): Promise<{ status: number; answer: unknown; ms: number; retryAfter: string | null }> {
  const begun = performance.now();
  const reply = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': clientAddress },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer: unknown = await reply.json();
  return { status: reply.status, answer, ms: performance.now() - begun, retryAfter: reply.headers.get('retry-after') };
}
