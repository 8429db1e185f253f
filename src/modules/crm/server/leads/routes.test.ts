import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { countJobs } from '#platform/jobs/server/job-counts.ts';
import { insertAgency, insertLand, insertStaff } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { contactForm, leadForm } from '../../leads/forms.gen.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterEach(async () => {
  for (const table of ['enquiries', 'outgoing_mails', 'idempotency_keys', 'legal_texts', 'land', 'staff'] as const) {
    await site.database.db.deleteFrom(table).execute();
  }
});
afterAll(() => site.close());

const message = { name: 'Grace Wambui', email: 'grace@example.com', phone: '', message: 'Call me on Saturday' };
const request = {
  first_name: 'Peter',
  last_name: 'Maina',
  email: 'peter@example.com',
  phone: '0722 000 418',
  property_type: 'villa',
  source: 'Website',
  terms_accepted: true,
};
const inquiry = {
  first_name: 'Achieng',
  last_name: 'Otieno',
  email: 'achieng@example.com',
  phone: '+44 7700 900142',
  address: 'Namanga Road',
  source: 'Website',
  status: 'Active',
  budget_min: 1_250_000,
  budget_max: 1_250_000,
  requirements: 'Is there water?',
  property_type: 'Kitengela eighth',
};

const post = (payload: object | undefined, key?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/leads',
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const leads = () => site.database.db.selectFrom('enquiries').selectAll().orderBy('id').execute();
const mails = () => site.database.db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();

/** The fields a reply complains of, each with its sentence. */
const complaints = async (payload: object | undefined): Promise<unknown> => {
  const reply = await post(payload);
  const { error, detail } = reply.json();
  expect(await leads()).toEqual([]);
  return [
    reply.statusCode,
    error,
    ...detail.map(({ field, message: words }: { field: string; message: string }) => `${field}: ${words}`),
  ];
};

describe('an enquiry', () => {
  it('is a message of the contact page when it has a name and a message', { tags: ['S-368'] }, async () => {
    const reply = await post({ ...message, phone: '0712 345 678' });
    expect(reply.statusCode).toBe(201);
    const [lead] = await leads();
    expect(reply.json()).toEqual({
      success: true,
      data: { id: lead?.id, reference: lead?.reference, kind: 'contact' },
    });
    expect(lead).toMatchObject({
      kind: 'contact',
      first_name: 'Grace',
      last_name: 'Wambui',
      email: 'grace@example.com',
      phone_e164: '+254712345678',
      message: 'Call me on Saturday',
      terms_version: null,
    });
  });

  it('of the contact form carries its four answers and nothing else', { tags: ['S-367'] }, async () => {
    expect(bodyOf(contactForm, { ...message, terms_accepted: 'on' })).toEqual(message);
    expect((await post(bodyOf(contactForm, message))).statusCode).toBe(201);
  });

  it('needs no phone number in a message, and no second name', { tags: ['S-321'] }, async () => {
    const { phone: _phone, ...withoutPhone } = message;
    await post({ ...withoutPhone, name: ' Wanjikũ ' });
    await post({ ...message, name: 'Mary  Wanjiru wa Kamau' });
    expect(await leads()).toMatchObject([
      { first_name: 'Wanjikũ', last_name: '', phone: null, phone_e164: null },
      { first_name: 'Mary', last_name: 'Wanjiru wa Kamau', phone: null },
    ]);
  });

  it('of the landing form keeps when which version of the terms was accepted', { tags: ['S-361'] }, async () => {
    const text = { kind: 'terms', title: 'Terms', body_html: '<p>…</p>' };
    await site.database.db
      .insertInto('legal_texts')
      .values([
        { ...text, version: 1, effective_from: '2025-11-01' },
        { ...text, version: 2, effective_from: '2026-11-21' },
        { ...text, version: 3, effective_from: '2026-11-22' },
      ])
      .execute();
    expect((await post(request)).json().data.kind).toBe('landing');
    expect(await leads()).toMatchObject([
      {
        kind: 'landing',
        details: { property_type: 'villa' },
        source: 'Website',
        phone_e164: '+254722000418',
        terms_version: 2,
        terms_accepted_at: new Date('2026-11-21T06:00:00Z'),
      },
    ]);
  });

  it('is from the website, whatever it says itself', async () => {
    await post({ ...request, source: 'Walk-in' });
    await post({ ...inquiry, source: 'A portal of my own' });
    expect((await leads()).map(({ source }) => source)).toEqual(['Website', 'Website']);
  });

  it('without terms to accept keeps the version of the policy that its notice links to', async () => {
    await site.database.db
      .insertInto('legal_texts')
      .values(
        [1, 2].map((version) => ({
          kind: 'privacy',
          title: 'Privacy',
          body_html: '<p>…</p>',
          version,
          effective_from: `2026-11-0${version}`,
        })),
      )
      .execute();
    await post(message);
    expect(await leads()).toMatchObject([{ privacy_version: 2, terms_version: null, terms_accepted_at: null }]);
  });

  it('about a plot of ours is linked to it and goes to the agent who shows it', { tags: ['S-375'] }, async () => {
    const agent = await insertStaff(site.database.db, { email: 'wanjiru@makao.example' });
    const plot = await insertLand(site.database.db, { agent_id: agent.id, slug: 'kitengela-eighth' });
    expect((await post({ ...inquiry, land_id: plot.id })).json().data.kind).toBe('land-inquiry');
    expect(await leads()).toMatchObject([
      {
        kind: 'land-inquiry',
        land_id: plot.id,
        assigned_to: agent.id,
        budget_min_kes: 1_250_000,
        budget_max_kes: 1_250_000,
        message: 'Is there water?',
        details: { property_type: 'Kitengela eighth', address: 'Namanga Road' },
      },
    ]);
    const [toVisitor, ...toOffice] = await mails();
    expect(toVisitor?.text_body).toContain(plot.title);
    expect(toOffice.map(({ to_address }) => to_address)).toEqual(['office@makao.example', 'wanjiru@makao.example']);
    expect(toOffice[0]?.text_body).toContain('https://www.makao.example/view/land/kitengela-eighth');
    expect(toOffice[0]?.text_body).toContain('Is there water?');
  });

  it('about land without a plot of ours is taken as it is', { tags: ['S-374'] }, async () => {
    const reply = await post({ ...inquiry, property_type: 'Land', address: '', budget_min: 0, budget_max: 0 });
    expect(reply.statusCode).toBe(201);
    expect(await leads()).toMatchObject([
      { land_id: null, details: { property_type: 'Land', address: '' }, budget_max_kes: null },
    ]);
  });

  it('comes from the form of the page with the same answers', async () => {
    const { terms_accepted: _tick, ...typed } = request;
    expect((await post(bodyOf(leadForm, { ...typed, terms_accepted: 'on' }))).statusCode).toBe(201);
    expect(await complaintsAfterwards(bodyOf(leadForm, typed))).toEqual([
      'terms_accepted: Please accept the terms to go on',
    ]);
  });

  const complaintsAfterwards = async (payload: object | undefined): Promise<string[]> =>
    (await post(payload))
      .json()
      .detail.map(({ field, message: words }: { field: string; message: string }) => `${field}: ${words}`);
});

describe('an enquiry refuses', () => {
  it('an empty message, each field by its name', { tags: ['S-340'] }, async () => {
    expect(await complaints({ name: ' ', email: 'grace@', message: '' })).toEqual([
      422,
      'invalid_field',
      'name: Name is required',
      'email: Please enter a valid email address',
      'message: Message is required',
    ]);
  });

  it('an empty landing form, in the words of that form', { tags: ['S-359'] }, async () => {
    const blank = { first_name: '', last_name: '  ', email: '', phone: '', property_type: '', terms_accepted: false };
    expect(await complaints(blank)).toEqual([
      422,
      'invalid_field',
      'first_name: Required',
      'last_name: Required',
      'email: Required',
      'phone: Required',
      'property_type: Required',
      'terms_accepted: Please accept the terms to go on',
    ]);
    expect(await complaints({ ...request, email: 'peter.maina@' })).toEqual([
      422,
      'invalid_field',
      'email: Invalid email',
    ]);
    expect(await complaints({ ...request, property_type: 'castle' })).toEqual([
      422,
      'invalid_field',
      'property_type: Choose one of the property types',
    ]);
  });

  it('nothing at all', async () => {
    const [status, error, ...fields] = (await complaints({})) as string[];
    expect([status, error]).toEqual([422, 'invalid_field']);
    expect(fields).toContain('first_name: Required');
  });

  it('fields of two forms at once, and fields of none', { tags: ['S-376'] }, async () => {
    expect(await complaints({ ...message, first_name: 'Grace' })).toEqual([
      400,
      'unknown_parameter',
      "first_name: There is no 'first_name' here.",
    ]);
    expect(await complaints({ ...request, stage: 'Won' })).toEqual([
      400,
      'unknown_parameter',
      "stage: There is no 'stage' here.",
    ]);
  });

  it('budgets that are no amounts, and a highest below the lowest', async () => {
    expect(await complaints({ ...inquiry, budget_min: '1,250,000', budget_max: -1 })).toEqual([
      422,
      'invalid_field',
      'budget_min: Lowest budget must be a whole number of shillings',
      'budget_max: Highest budget cannot be below 0',
    ]);
    expect(await complaints({ ...inquiry, budget_min: 2, budget_max: 1 })).toEqual([
      422,
      'invalid_field',
      'budget_max: Highest budget cannot be below the lowest',
    ]);
  });

  it('a plot that is unknown or not shown', async () => {
    const draft = await insertLand(site.database.db, { approval_status: 'Draft', published_at: null });
    expect(await complaints({ ...inquiry, land_id: 999_999 })).toEqual([404, 'listing_not_found']);
    expect(await complaints({ ...inquiry, land_id: draft.id })).toEqual([404, 'listing_not_found']);
  });

  it('a text without end and an address with a second header', async () => {
    expect(await complaints({ ...message, message: 'a'.repeat(5001) })).toContain(
      'message: Message must be 5000 characters or fewer',
    );
    expect(await complaints({ ...message, email: 'a@b.example\r\nBcc: c@d.example' })).toContain(
      'email: Please enter a valid email address',
    );
  });
});

describe('the mails of an enquiry', () => {
  it('give the office all it takes to answer within a day', { tags: ['S-369'] }, async () => {
    const { reference } = (await post({ ...message, phone: '0712 345 678' })).json().data;
    const mail = (await mails()).find(({ template }) => template === 'lead.contact.office');
    expect(mail).toMatchObject({
      to_address: 'office@makao.example',
      reply_to: 'grace@example.com',
      subject: `Grace Wambui wrote to us (${reference})`,
      subject_type: 'enquiry',
    });
    for (const fact of ['Sunday 22 November 2026, 9:00 AM', 'Call me on Saturday', reference]) {
      expect(mail?.text_body).toContain(fact);
      expect(mail?.html_body).toContain(fact);
    }
    expect(mail?.text_body).toContain('WhatsApp: https://wa.me/254712345678');
    expect(mail?.html_body).toContain('href="tel:+254712345678"');
    expect(mail?.html_body).toContain('href="https://wa.me/254712345678"');
  });

  it('of each of the three forms go to the visitor and to the office', { tags: ['S-370'] }, async () => {
    const forms = [
      ['contact', message, 'We have your message'],
      ['landing', request, 'We have your request'],
      ['land-inquiry', inquiry, 'We have your question'],
    ] as const;
    for (const [kind, answers, subject] of forms) {
      const { reference } = (await post(answers)).json().data;
      const [toVisitor, ...toOffice] = (await mails()).slice(-2);
      expect(toVisitor).toMatchObject({
        template: `lead.${kind}.visitor`,
        to_address: answers.email,
        subject: `${subject} (${reference})`,
      });
      expect(toOffice).toMatchObject([
        { template: `lead.${kind}.office`, to_address: 'office@makao.example', reply_to: answers.email },
      ]);
      expect(toOffice[0]?.subject).toContain(reference);
    }
    expect(await mails()).toHaveLength(6);
  });

  it('tell the visitor that it arrived, with the reference, and wait in the queue', { tags: ['S-371'] }, async () => {
    const before = (await countJobs(site.database.db)).waiting;
    const { reference } = (await post(request)).json().data;
    const [mail] = await mails();
    expect(mail).toMatchObject({
      template: 'lead.landing.visitor',
      to_address: 'peter@example.com',
      to_name: 'Peter Maina',
      subject: `We have your request (${reference})`,
    });
    expect(mail?.text_body).toMatch(/^Hello Peter,$/m);
    expect(await countJobs(site.database.db)).toEqual({ waiting: before + 2, failed: 0 });
  });

  it('carry no advertisement to an address somebody else typed', async () => {
    const words = 'Win at https://casino.example';
    await post({ ...message, name: words, message: words });
    await post({ ...inquiry, first_name: 'casino.example', property_type: words, address: words, requirements: words });
    const toVisitors = (await mails()).filter(({ template }) => template.endsWith('.visitor'));
    expect(toVisitors).toHaveLength(2);
    expect(JSON.stringify(toVisitors)).not.toContain('casino');
  });

  it('keep quotes, markup and emoji as they were typed', async () => {
    const words = `"Habari"\n<b>It's</b> 🏡 & more; drop table leads`;
    await post({ ...message, message: words });
    expect(await leads()).toMatchObject([{ message: words }]);
    const mail = (await mails()).find(({ template }) => template === 'lead.contact.office');
    expect(mail?.text_body).toContain(`> ${words.replaceAll('\n', '\n> ')}`);
    expect(mail?.html_body).toContain('&lt;b&gt;It&#x27;s&lt;/b&gt;');
  });
});

describe('an enquiry protects', () => {
  const key = '7d0f0a0e-5b1f-4c58-8a3d-222222222222';

  it('against being stored twice', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => post(message, key)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().data.reference)).size).toBe(1);
    expect(await leads()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('other persons, plots, texts and days from being taken for one', async () => {
    const [land, other] = [await insertLand(site.database.db), await insertLand(site.database.db)];
    const about = { ...inquiry, land_id: land.id };
    await post(about);
    for (const change of [
      { land_id: other.id },
      { email: 'other@example.com' },
      { phone: '0722 000 418' },
      { requirements: 'Is there power?' },
    ])
      await post({ ...about, ...change });
    expect(await leads()).toHaveLength(5);
    await site.database.db.updateTable('idempotency_keys').set({ created_at: '2026-01-01' }).execute();
    await post(about);
    expect(await leads()).toHaveLength(6);
  });

  it('against other answers under a key that was used', async () => {
    await post(message, key);
    const reply = await post(request, key);
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'submission_changed']);
  });
});
