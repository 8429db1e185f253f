import { describe, expect, it, onTestFinished } from 'vitest';
import { countJobs } from '#platform/jobs/server/job-counts.ts';
import { insertLand, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { VisitRequests } from '#tests/support/rows/visit-requests.ts';

const requests = new VisitRequests();

describe('the mails of a request', () => {
  it('go to the visitor, the office and the agent, with the job of each', { tags: ['S-384'] }, async () => {
    const agent = await insertStaff(requests.db, { email: 'wanjiru@makao.example' });
    const home = await insertProperty(requests.db, { agent_id: agent.id });
    await requests.send({ property_id: home.id });
    expect((await requests.mails()).map(({ template, to_address }) => [template, to_address])).toEqual([
      ['site-visit.visitor', 'achieng@example.com'],
      ['site-visit.agency', 'office@makao.example'],
      ['site-visit.agency', 'wanjiru@makao.example'],
    ]);
    expect(await countJobs(requests.db)).toEqual({ waiting: 3, failed: 0 });
  });

  it('go once to an agent who reads the office mail, and never to one who left', async () => {
    const reader = await insertStaff(requests.db, { email: 'office@makao.example' });
    const former = await insertStaff(requests.db, { is_active: false });
    await requests.send({ property_id: (await insertProperty(requests.db, { agent_id: reader.id })).id });
    await requests.send({ property_id: (await insertProperty(requests.db, { agent_id: former.id })).id });
    const toOffice = (await requests.mails()).filter(({ template }) => template === 'site-visit.agency');
    expect(toOffice.map(({ to_address }) => to_address)).toEqual(['office@makao.example', 'office@makao.example']);
    expect((await requests.visits())[1]?.staff_id).toBeNull();
  });

  it('give the office all it takes to call back within a day', async () => {
    const home = await insertProperty(requests.db, { listing_purpose: 'Rent', price_kes: 165_000, slug: 'bogani' });
    const { reference } = await requests.send({ property_id: home.id, message: 'After work, please' });
    const mail = (await requests.mails()).find(({ template }) => template === 'site-visit.agency');
    expect(mail).toMatchObject({ reply_to: 'achieng@example.com', subject_type: 'enquiry' });
    expect(mail?.subject).toBe(`Visit request: ${home.title}, 28 Nov 2026 (${reference})`);
    for (const body of [mail?.text_body, mail?.html_body]) {
      for (const fact of [
        'Achieng Otieno',
        'Sunday 22 November 2026, 9:00 AM',
        'https://wa.me/254712345678',
        'Saturday 28 November 2026',
        'KSh 165,000/month',
        'After work, please',
        'https://www.makao.example/view/property/bogani',
      ]) {
        expect(body).toContain(fact);
      }
    }
    expect(mail?.html_body).toContain('href="tel:+254712345678"');
  });

  it('say that we call, and at which number, where the visit is by video or by phone', async () => {
    const home = await insertProperty(requests.db, { title: 'Bogani corner house' });
    await requests.send({ property_id: home.id, way: 'Phone call' });
    expect((await requests.visits())[0]?.way).toBe('Phone call');
    const [visitor, office] = await requests.mails();
    expect(visitor?.text_body).toContain('We call you by phone at 0712 345 678.');
    expect(visitor?.calendar_body).toContain('LOCATION:By phone\\, 0712 345 678');
    expect(office?.text_body).toContain('By phone, 0712 345 678');
    expect(await requests.refusal({ property_id: home.id, way: 'By drone' })).not.toBe('nothing was refused');
  });

  it('tell the visitor who will call and that viewings are free, with a calendar file', async () => {
    const agent = await insertStaff(requests.db, { name: 'Wanjiru Kamau', phone: '+254700000011' });
    const home = await insertProperty(requests.db, {
      agent_id: agent.id,
      title: 'Bogani corner house',
      slug: 'bogani',
    });
    const { reference } = await requests.send({ property_id: home.id });
    const [mail] = await requests.mails();
    expect(mail?.text_body).toContain('Wanjiru Kamau will call you within 24 hours to agree on the hour.');
    expect(mail?.text_body).toContain('Wanjiru Kamau, 0700 000 011');
    expect(mail?.text_body).toContain('Viewings are free.');
    expect(mail?.text_body).toContain(reference);
    expect(mail?.calendar_method).toBe('REQUEST');
    const calendar = mail?.calendar_body?.replaceAll('\r\n ', '').split('\r\n') ?? [];
    expect(calendar).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${(await requests.visits())[0]?.calendar_uid}`,
        'DTSTART;VALUE=DATE:20261128',
        'SUMMARY:Visit asked for: Bogani corner house',
        'LOCATION:Bogani Road\\, Karen\\, Nairobi',
        'URL:https://www.makao.example/view/property/bogani',
        'ORGANIZER;CN=Makao:mailto:sales@makao.example',
        'STATUS:TENTATIVE',
        'SEQUENCE:0',
      ]),
    );
    for (const text of [mail?.text_body, mail?.html_body, calendar.join('\n').replaceAll('\\,', ',')]) {
      expect(text).toContain('Asked for, not confirmed yet');
    }
    expect(calendar.find((line) => line.startsWith('ATTENDEE'))).toContain('PARTSTAT=TENTATIVE');
    expect(calendar.find((line) => line.startsWith('ATTENDEE'))).toContain('mailto:achieng@example.com');
  });

  it('say nothing of fees where the agency does not say that viewings are free', async () => {
    await requests.db.updateTable('agency_settings').set({ viewings_are_free: false }).execute();
    onTestFinished(async () => {
      await requests.db.updateTable('agency_settings').set({ viewings_are_free: true }).execute();
    });
    await requests.send({ property_id: (await insertProperty(requests.db)).id });
    const mails = await requests.mails();
    expect(mails).toHaveLength(2);
    for (const { text_body, html_body, calendar_body } of mails)
      expect([text_body, html_body, calendar_body].join(' ')).not.toMatch(/are free|money/);
    expect(mails[0]?.calendar_body).toContain('BEGIN:VEVENT');
  });

  it('name the same place in every mail and in the calendar file, and none without an address', async () => {
    const home = await insertProperty(requests.db, { address_line1: 'Bogani Road, Karen', location: 'Karen, Nairobi' });
    await requests.send({ property_id: home.id });
    for (const { text_body } of await requests.mails())
      expect(text_body).toMatch(/^Place: Bogani Road, Karen, Nairobi$/m);
    await requests.db.deleteFrom('outgoing_mails').execute();
    const plot = await insertLand(requests.db, { address: '', city: '', state: '' });
    await requests.send({ land_id: plot.id });
    for (const { text_body, calendar_body } of await requests.mails()) {
      expect(text_body).not.toMatch(/^Place:/m);
      expect(calendar_body ?? '').not.toContain('LOCATION');
    }
  });

  it('carry no advertisement to an address somebody else typed', async () => {
    const home = await insertProperty(requests.db);
    await requests.send({
      property_id: home.id,
      first_name: 'Win at casino.example',
      message: 'https://casino.example',
    });
    const [toVisitor] = await requests.mails();
    expect(JSON.stringify(toVisitor)).not.toContain('casino');
    expect(toVisitor?.text_body).toMatch(/^Hello,$/m);
  });

  it('ask for the newsletter only when it was ticked', { tags: ['S-346'] }, async () => {
    const home = await insertProperty(requests.db);
    await requests.send({ property_id: home.id, newsletter: false });
    expect(await requests.db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
    await requests.send({ property_id: (await insertProperty(requests.db)).id, newsletter: true });
    expect(await requests.db.selectFrom('subscribers').select(['email', 'status', 'source']).execute()).toEqual([
      { email: 'achieng@example.com', status: 'Pending', source: 'site-visit' },
    ]);
    expect((await requests.mails()).map(({ template }) => template)).toContain('newsletter.confirm');
  });

  it('ask for an alert of what is like the listing where it was ticked, and for no newsletter', async () => {
    const flat = { property_type: 'apartment', listing_purpose: 'Rent', location: 'Kilimani' } as const;
    const home = await insertProperty(requests.db, flat);
    await requests.send({ property_id: home.id, similar_listings: true });
    await requests.send({
      property_id: (
        await insertProperty(requests.db, { ...flat, property_category: 'Commercial', property_type: 'office' })
      ).id,
      similar_listings: true,
    });
    const alerts = requests.db.selectFrom('search_alerts').select(['email', 'address', 'search_name', 'status']);
    const pending = { email: 'achieng@example.com', status: 'Pending' };
    expect(await alerts.orderBy('id').execute()).toEqual([
      {
        ...pending,
        address: '/residential?type=rent&residential_subtype=apartment&county=Kilimani',
        search_name: 'Apartments for rent in Kilimani',
      },
      {
        ...pending,
        address: '/commercial?commercial_subtype=office&county=Kilimani',
        search_name: 'Offices for rent in Kilimani',
      },
    ]);
    const templates = (await requests.mails()).map(({ template }) => template);
    expect(templates).toContain('search-alert.confirm');
    expect(templates).not.toContain('newsletter.confirm');
  });
});
