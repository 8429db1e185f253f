import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { HONEYPOT_FIELD } from '#platform/http/page-form.ts';
import { createLog } from '#platform/http/server/log.ts';
import { manageUrlOf } from '#src/modules/scheduling/server/calendar/booking-calendar.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertDocument } from '#tests/support/rows/documents.ts';
import { insertHomeAlert } from '#tests/support/rows/home-alerts.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { typicalBody } from '#tests/support/typical-body.ts';
import { pageForms } from '../form-registry.ts';

const person = {
  first_name: 'Achieng',
  last_name: 'Otieno',
  email: 'achieng@visitor.example',
  phone: '0712 345 678',
};

/** Somebody else, as one person cannot have more than three visits ahead of them. */
const other = { email: 'wambui@visitor.example', phone: '0722 345 678' };

/** Those who book, as one address gets few confirmations within an hour. */
const buyer = { email: 'kamau@visitor.example', phone: '0744 345 678' };
const client = { email: 'njeri@visitor.example', phone: '0733 345 678' };
const traveller = { email: 'mumbi@visitor.example', phone: '0714 345 678' };

interface FormCase {
  page: string;
  fields: Record<string, string>;
  /** A field with an answer that is refused, and the name and sentence of the complaint. */
  wrong: { field: string; answer: string; complaint: string; sentence: string };
}

const wrongEmail = (sentence = 'Please enter a valid email address') => ({
  field: 'email',
  answer: 'achieng@',
  complaint: 'email',
  sentence,
});

/** What a visitor types into forms that need more than `typicalBody`; listing, hour and links are those of the database. */
async function formCases({ app, database: { db } }: TestApp): Promise<Record<string, FormCase>> {
  const home = await insertProperty(db);
  const plot = await insertLand(db);
  await openTimes(db);
  const reader = await newsletterLinks(app, db, 'reader@visitor.example');
  const leaver = await newsletterLinks(app, db, 'leaver@visitor.example');
  const links = await bookingLinks(db);
  const [asked, running, ended, endedWithAll] = [
    await alertLinks(app, db, 'asked@visitor.example'),
    await alertLinks(app, db, 'running@visitor.example'),
    await alertLinks(app, db, 'ended@visitor.example'),
    await alertLinks(app, db, 'with-all@visitor.example'),
  ];
  const follower = await insertHomeAlert(db, [{ kind: 'property', ...home }]);
  const confirmation = { token: running.confirm };
  await app.inject({ method: 'POST', url: '/api/v1/search-alerts/confirmations', payload: confirmation });
  const shared = await sharedCollection(app, home.reference_number);
  const wrongLink = { field: 'token', answer: 'x', complaint: 'token', sentence: 'is not a link of ours' };
  const wrongToken = { field: 'token', answer: 'x', complaint: 'token', sentence: 'is not a token of ours' };
  return {
    'request-tour': {
      page: '/view/property/bogani-corner-house',
      fields: { ...person, property_id: String(home.id), preferred_date: '2026-11-28' },
      wrong: {
        field: 'preferred_date',
        answer: '2026-11-20',
        complaint: 'preferred_date',
        sentence: 'Choose today or a later day',
      },
    },
    'schedule-visit': {
      page: '/events/site-visit',
      fields: {
        ...person,
        ...buyer,
        listing: `land-${plot.id}`,
        date: '2026-11-28',
        time: '09:00',
        notes: 'By matatu',
      },
      wrong: {
        field: 'time',
        answer: '23:00',
        complaint: 'preferred_date',
        sentence: 'That time is not available. Please choose another.',
      },
    },
    'reschedule-booking': {
      page: '/visit/change',
      fields: { token: links.moved, starts_at: '2026-12-05T09:00' },
      wrong: wrongLink,
    },
    'request-trip': {
      page: '/events/trip',
      fields: {
        ...person,
        ...traveller,
        way: 'In person',
        'stops.0.listing': home.reference_number,
        'stops.0.starts_at': '2026-12-12T09:00',
        'stops.1.listing': `land/${plot.slug}`,
        'stops.1.starts_at': '2026-12-12T09:30',
        message: 'By matatu',
      },
      wrong: {
        field: 'stops.1.starts_at',
        answer: '2026-12-12T23:00',
        complaint: 'stops.1.starts_at',
        sentence: `${plot.title}: There are no visits at 11:00 PM on Saturday 12 December 2026. Plan the day again.`,
      },
    },
    'accept-booking': { page: '/visit/change', fields: { token: links.accepted }, wrong: wrongLink },
    'cancel-managed-booking': {
      page: '/visit/change',
      fields: { token: links.cancelled, reason: '' },
      wrong: wrongLink,
    },
    'cancel-managed-trip': {
      page: '/visit/change',
      fields: { token: links.trip, reason: 'We have found a home' },
      wrong: wrongLink,
    },
    'confirm-booking': {
      page: '/book/appointment',
      fields: { ...person, ...client, service: 'valuation', date: '2026-11-26', time: '14:00' },
      wrong: wrongEmail(),
    },
    newsletter: { page: '/about', fields: { email: person.email }, wrong: wrongEmail() },
    'stay-updated': { page: '/view/blog/stamp-duty', fields: { email: person.email }, wrong: wrongEmail() },
    'confirm-subscription': { page: '/newsletter/confirm', fields: { token: reader.confirm }, wrong: wrongToken },
    unsubscribe: { page: '/newsletter/unsubscribe', fields: { token: leaver.unsubscribe }, wrong: wrongToken },
    'search-alert': {
      page: '/land',
      fields: { email: 'seeker@visitor.example', search: '/land?location=Ruiru' },
      wrong: wrongEmail(),
    },
    'home-alert': {
      page: '/saved',
      fields: { email: 'follower@visitor.example', homes: `property/${home.slug}`, frequency: 'weekly' },
      wrong: wrongEmail(),
    },
    'change-home-alert': {
      page: '/alerts/homes',
      fields: { token: follower.link_token, frequency: 'weekly' },
      wrong: wrongToken,
    },
    'remove-followed-home': {
      page: '/alerts/homes',
      fields: { token: follower.link_token, home_id: '2000000000' },
      wrong: wrongToken,
    },
    'confirm-alert': { page: '/alerts/confirm', fields: { token: asked.confirm }, wrong: wrongToken },
    'renew-alert': { page: '/alerts/renew', fields: { token: running.unsubscribe }, wrong: wrongToken },
    'end-alert': { page: '/alerts/unsubscribe', fields: { token: ended.unsubscribe }, wrong: wrongToken },
    'end-all-alerts': { page: '/alerts/unsubscribe', fields: { token: endedWithAll.unsubscribe }, wrong: wrongToken },
    contact: {
      page: '/contact',
      fields: { name: 'Achieng Otieno', email: person.email, phone: '', message: 'Call me on Saturday' },
      wrong: wrongEmail(),
    },
    'request-details': {
      page: '/leads',
      fields: { ...person, property_type: 'villa', terms_accepted: 'on' },
      wrong: wrongEmail('Invalid email'),
    },
    'land-inquiry': {
      page: '/view/land/kitengela-eighth',
      fields: { ...person, land_id: String(plot.id), property_type: plot.title, price: '1250000', requirements: '' },
      wrong: wrongEmail(),
    },
    'ask-for-copy': {
      page: '/ask/copy',
      fields: { ...person, document_id: await insertDocument(db, { property_id: home.id }), message: 'Before we come' },
      wrong: {
        field: 'document_id',
        answer: '00000000-0000-4000-8000-000000000000',
        complaint: 'document_id',
        sentence: 'This document can no longer be asked for. Please call us.',
      },
    },
    'report-listing': {
      page: '/report/listing',
      fields: { property_id: String(home.id), reason: 'other', message: 'It was let in October', email: person.email },
      wrong: { field: 'message', answer: '', complaint: 'message', sentence: 'Please tell us what is wrong' },
    },
    'share-collection': {
      page: '/saved',
      fields: { name: 'Achieng', title: '', items: `${home.reference_number} land/${plot.slug}` },
      wrong: { field: 'name', answer: '', complaint: 'name', sentence: 'Name is required' },
    },
    'shared-heart': {
      page: `/shared/${shared.token}`,
      fields: { token: shared.token, item_id: shared.item_id, wanted: 'true' },
      wrong: wrongLink,
    },
    'shared-note': {
      page: `/shared/${shared.token}`,
      fields: { token: shared.token, item_id: shared.item_id, name: 'Achieng', note: 'Near to Mama' },
      wrong: { field: 'note', answer: '', complaint: 'note', sentence: 'Note is required' },
    },
    'remove-shared-note': {
      page: `/shared/${shared.owner_token}`,
      fields: { token: shared.owner_token, item_id: shared.item_id, note_id: '1' },
      wrong: wrongLink,
    },
    'report-collection': {
      page: `/shared/${shared.token}`,
      fields: { token: shared.token, note_id: '', reason: 'Somebody sells something else here' },
      wrong: { field: 'reason', answer: '', complaint: 'reason', sentence: 'Please tell us what is wrong' },
    },
    'end-collection': {
      page: `/shared/${shared.ended}`,
      fields: { token: shared.ended },
      wrong: wrongLink,
    },
    'tenant-application': {
      page: '/property/management',
      fields: { ...person, preferred_location: 'Kileleshwa', budget_min: '60,000', budget_max: '90,000' },
      wrong: {
        field: 'budget_max',
        answer: 'much',
        complaint: 'budget_max',
        sentence: 'Write one amount in digits, such as 35,000 or 1.5m',
      },
    },
  };
}

/** The links of a shared collection, and that which ends another. */
async function sharedCollection(app: TestApp['app'], reference: string) {
  const share = async (name: string) => {
    const payload = { name, items: [reference] };
    const reply = await app.inject({ method: 'POST', url: '/api/v1/shared-collections', payload });
    return reply.json().data;
  };
  const { token, owner_token } = await share('Kamau');
  const url = `/api/v1/shared-collections/by-link?token=${token}`;
  const [item] = (await app.inject(url)).json().data.items;
  return { token, owner_token, item_id: String(item.answers.item_id), ended: (await share('Njoki')).owner_token };
}

async function openTimes(db: TestApp['database']['db']): Promise<void> {
  await db
    .insertInto('availability_slots')
    .values([
      { kind: 'visit', weekday: 6, starts_at: '09:00', ends_at: '10:00', capacity: 5 },
      { kind: 'consultation', weekday: 4, starts_at: '14:00', ends_at: '15:00', capacity: 5 },
    ])
    .execute();
  await db
    .insertInto('consultation_services')
    .values({
      slug: 'valuation',
      name: 'Property valuation',
      description: 'A price.',
      base_price_usd: 300,
      duration_minutes: 60,
      position: 1,
    })
    .execute();
}

/** The tokens of the links that change a visit: one confirmed, one with a proposed hour, one just asked for, and a stop. */
async function bookingLinks(db: TestApp['database']['db']) {
  const tokenOf = async ({ id }: { id: number }) => {
    const url = await manageUrlOf(db, 'https://www.makao.example', { kind: 'visit', id });
    return new URL(url).searchParams.get('token') ?? '';
  };
  return {
    moved: await tokenOf(await insertVisit(db, { status: 'Confirmed' })),
    accepted: await tokenOf(await insertVisit(db, { proposed_at: '2026-11-21T05:00:00Z' })),
    cancelled: await tokenOf(await insertVisit(db)),
    trip: await tokenOf(await insertVisit(db, { stop: 1 })),
  };
}

type Db = TestApp['database']['db'];

/** The tokens of the newsletter's links, from the mail that brings them. */
async function newsletterLinks(app: TestApp['app'], db: Db, email: string) {
  await app.inject({ method: 'POST', url: '/api/v1/subscribers', payload: { email } });
  return linksTo(db, email, 'newsletter');
}

/** The tokens of the links of an alert. */
async function alertLinks(app: TestApp['app'], db: Db, email: string) {
  await app.inject({ method: 'POST', url: '/api/v1/search-alerts', payload: { email, search: '/residential' } });
  return linksTo(db, email, 'alerts');
}

async function linksTo(db: Db, email: string, folder: string) {
  const text_body = (await readMails(db)).find(({ to_address }) => to_address === email)?.text_body ?? '';
  const tokenOf = (page: string) => new RegExp(`/${folder}/${page}\\?token=([\\w-]+)`).exec(text_body)?.[1] ?? '';
  return { confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') };
}

const visitorForms = pageForms.filter(
  ({ action: { permission, path } }) => permission === undefined && !path.startsWith('/sign-in'),
);
const formIds = visitorForms.map(({ id }) => id);
const LIMIT = 2;
/** Everything that the two sites write into their log. */
const logLines: string[] = [];
const log = createLog('debug', { write: (line) => logLines.push(line) });
let site: TestApp;
let limited: TestApp;
let cases: Record<string, FormCase>;

beforeAll(async () => {
  const pages = { render: renderFormState, folders: null };
  site = await createTestApp({ log, pages });
  limited = await createTestApp({ log, pages, submissionsPerMinute: LIMIT });
  await insertAgency(site.database.db);
  await insertAgency(limited.database.db);
  cases = await formCases(site);
});
afterAll(async () => {
  await site.close();
  await limited.close();
});

const caseOf = (id: string): FormCase => {
  const found = cases[id];
  if (found) return found;
  const body = typicalBody(formOf(id).action.body);
  const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  return { page: '/', fields, wrong: wrongEmail() };
};

function formOf(id: string) {
  const form = visitorForms.find((candidate) => candidate.id === id);
  if (!form) throw new Error(`There is no form ${id}`);
  return form;
}

const post = (id: string, fields: Record<string, string>, { app } = site, remoteAddress = '10.1.0.1') =>
  app.inject({
    method: 'POST',
    url: caseOf(id).page,
    remoteAddress,
    payload: new URLSearchParams({ form_id: id, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });

/** How many rows there are of everything a form can leave behind. */
async function stored({ database: { db } } = site): Promise<number[]> {
  const tables = [
    ...(['enquiries', 'bookings', 'listing_reports', 'subscribers', 'search_alerts', 'outgoing_mails'] as const),
    ...(['shared_collections', 'shared_collection_notes', 'shared_collection_reports'] as const),
  ];
  const counts = tables.map((table) => db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('rows')));
  const rows = await Promise.all(counts.map((count) => count.executeTakeFirstOrThrow()));
  return rows.map((row) => Number(row.rows));
}

describe('without JavaScript, each form of the site', () => {
  test.each(formIds)('%s comes back with what is wrong and with every answer', async (id) => {
    const { fields, wrong } = caseOf(id);
    const before = await stored();
    const reply = await post(id, { ...fields, [wrong.field]: wrong.answer });
    expect(reply.statusCode).toBe(422);
    const returned: FormState = reply.json();
    expect(returned.formId).toBe(id);
    expect(returned.values).toEqual({ ...fields, [wrong.field]: wrong.answer });
    expect(returned.fields.map(({ field, message }) => [field, message])).toEqual([[wrong.complaint, wrong.sentence]]);
    expect(await stored()).toEqual(before);
  });

  test.each(formIds)('%s is not taken from a machine that fills every field, and the answers stay', async (id) => {
    const { fields } = caseOf(id);
    const before = await stored();
    const reply = await post(id, { ...fields, [HONEYPOT_FIELD]: 'https://casino.example' });
    expect(reply.statusCode).toBe(422);
    const returned: FormState = reply.json();
    expect(returned.message).toContain('A hidden field was filled in');
    expect(returned.values).toEqual(fields);
    expect(await stored()).toEqual(before);
  });

  test.each(formIds)('%s is taken once, however often its button is pressed', async (id) => {
    const { page, fields } = caseOf(id);
    const first = await post(id, fields);
    expect(first.statusCode).toBe(303);
    expect(first.headers.location).toMatch(
      new RegExp(
        `^${page}\\?(service=[^#]*&)?sent=${id}(&reference=[A-Z]-\\w{7})?(&sent_when=[\\dT%A-]+)?(&sent_listing=\\w+-\\d+)?#${id}$`,
      ),
    );
    const after = await stored();
    const again = await Promise.all([post(id, fields), post(id, fields)]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await stored()).toEqual(after);
  });
});

describe('with JavaScript, the call of each form', () => {
  const call = (id: string, key: string, { app } = site, remoteAddress = '10.2.0.1') => {
    const form = formOf(id);
    return app.inject({
      method: form.action.method,
      url: `/api/v1${form.action.path}`,
      remoteAddress,
      payload: JSON.stringify(bodyOf(form, { ...caseOf(id).fields, ...('phone' in caseOf(id).fields ? other : {}) })),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
  };

  test.each(formIds)('%s stores once under one key, and gives the same receipt', async (id) => {
    const key = crypto.randomUUID();
    const first = await call(id, key);
    // A link of a mail changes what is there; everything else makes something new.
    expect(first.statusCode).toBe('token' in caseOf(id).fields ? 200 : 201);
    const after = await stored();
    const again = await call(id, key);
    expect(again.json()).toEqual(first.json());
    expect(await stored()).toEqual(after);
  });

  test.each(formIds)('%s takes two a minute from one address where that is the limit', async (id) => {
    const address = `10.3.0.${formIds.indexOf(id)}`;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < LIMIT; attempt += 1) {
      statuses.push((await call(id, crypto.randomUUID(), limited, address)).statusCode);
    }
    expect(statuses).not.toContain(429);
    const refused = await call(id, crypto.randomUUID(), limited, address);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const plain = await post(id, caseOf(id).fields, limited, address);
    expect([plain.statusCode, plain.body]).toEqual([429, expect.stringContaining('That was a lot of requests.')]);
    const elsewhere = await call(id, crypto.randomUUID(), limited, `10.4.0.${formIds.indexOf(id)}`);
    expect(elsewhere.statusCode).not.toBe(429);
  });

  test('counts with those of the other forms', async () => {
    const statuses: number[] = [];
    for (const id of ['contact', 'newsletter', 'tenant-application']) {
      statuses.push((await call(id, crypto.randomUUID(), limited, '10.5.0.1')).statusCode);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });
});

describe('the log of every form above, taken and refused, with and without JavaScript', () => {
  /** Answers that only this visitor gives: names, ways to reach them, free texts, tokens of links. */
  const answers = () =>
    formIds.flatMap((id) =>
      Object.entries(caseOf(id).fields).flatMap(([name, value]) =>
        /name|email|phone|message|notes|token/.test(name) && value.length > 3 ? [`${id}: ${value}`] : [],
      ),
    );

  test('holds no answer of a visitor, and no token of a link', () => {
    expect(answers().length).toBeGreaterThan(30);
    const text = logLines.join('').toLowerCase();
    const inLog = answers().filter((answer) => text.includes(answer.slice(answer.indexOf(': ') + 2).toLowerCase()));
    expect(inLog).toEqual([]);
    expect(text).not.toMatch(/visitor(?:\.|%2e)example|achieng|otieno|\+?(?:254|0)7[1-4][24] ?345 ?678|casino/);
  });

  test('has for each request its id, its method and its path, without the query', () => {
    const requests = logLines.map((line) => JSON.parse(line)).filter(({ req }) => req);
    expect(requests.length).toBeGreaterThan(formIds.length * 4);
    for (const { req, reqId } of requests) {
      expect(reqId).toMatch(/^[\da-f-]{36}$/);
      expect(Object.keys(req).sort()).toEqual(['method', 'path', 'remoteAddress']);
      expect(req.path).not.toContain('?');
    }
  });
});
