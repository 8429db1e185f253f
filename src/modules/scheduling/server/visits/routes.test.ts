import { describe, expect, it } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { insertLand, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { answers, VisitRequests } from '#tests/support/rows/visit-requests.ts';
import { tourForm } from '../../visits/forms.gen.ts';

const requests = new VisitRequests();

describe('a request for a visit works', () => {
  it('is stored with everything that was said', { tags: ['S-383'] }, async () => {
    const agent = await insertStaff(requests.db);
    const home = await insertProperty(requests.db, { agent_id: agent.id, title: 'Bogani corner house' });
    const receipt = await requests.send({ property_id: home.id, message: 'Is there a borehole?', source: 'Walk-in' });
    expect(receipt).toMatchObject({
      status: 'Requested',
      listing_title: 'Bogani corner house',
      preferred_date: '2026-11-28',
      duration_minutes: 60,
    });
    expect(await requests.visits()).toEqual([
      expect.objectContaining({
        first_name: 'Achieng',
        last_name: 'Otieno',
        email: 'achieng@example.com',
        id: receipt.id,
        reference: receipt.reference,
        property_id: home.id,
        land_id: null,
        phone: '0712 345 678',
        phone_e164: '+254712345678',
        preferred_on: '2026-11-28',
        starts_at: null,
        message: 'Is there a borehole?',
        source: 'Website',
        staff_id: agent.id,
        status: 'Requested',
        details: { wants_newsletter: false, wants_similar: false, is_by_office: false },
      }),
    ]);
  });

  it('keeps the version of the privacy policy that the form links to', async () => {
    await requests.db
      .insertInto('legal_texts')
      .values({ kind: 'privacy', title: 'Privacy', body_html: '<p>…</p>', version: 3, effective_from: '2026-11-01' })
      .execute();
    const home = await insertProperty(requests.db);
    await requests.send({ property_id: home.id });
    const stored = await requests.db.selectFrom('enquiries').select(['privacy_version', 'terms_accepted_at']).execute();
    expect(stored).toEqual([{ privacy_version: 3, terms_accepted_at: null }]);
  });

  it('can be for a plot, or name the listing by its title or slug', { tags: ['S-212'] }, async () => {
    const plot = await insertLand(requests.db, { title: 'Kitengela eighth', slug: 'kitengela-eighth' });
    await requests.send({ land_id: plot.id, property_id: null });
    await requests.send({ property_title: 'kitengela EIGHTH', preferred_date: '2026-11-29' });
    await requests.send({ property_title: 'kitengela-eighth', preferred_date: '2026-11-30' });
    expect((await requests.visits()).map(({ land_id }) => land_id)).toEqual([plot.id, plot.id, plot.id]);
  });

  it('is for the listing whose slug it names, whatever the titles of others are', async () => {
    const meant = await insertProperty(requests.db, { title: 'Mbaazi house', slug: 'twin-house' });
    await insertLand(requests.db, { title: 'twin-house' });
    await requests.send({ property_title: 'Twin-House' });
    expect((await requests.visits())[0]?.property_id).toBe(meant.id);
  });

  it('takes a listing that is under offer, and a phone number it cannot read', async () => {
    const home = await insertProperty(requests.db, { status: 'Under offer' });
    await requests.send({ property_id: home.id, phone: '12-34-56-78' });
    expect((await requests.visits())[0]).toMatchObject({ phone: '12-34-56-78', phone_e164: null });
  });

  it('comes from the form of the page with the same answers', async () => {
    const home = await insertProperty(requests.db);
    const fields = { ...answers, property_id: String(home.id), message: '', newsletter: 'on', similar_listings: 'on' };
    expect((await requests.sendOnly(bodyOf(tourForm, fields))).listing_title).toBe(home.title);
    expect((await requests.visits())[0]).toMatchObject({
      message: '',
      details: { wants_newsletter: true, wants_similar: true },
    });
  });

  it('keeps quotes, emoji and line breaks as they were typed', async () => {
    const home = await insertProperty(requests.db);
    const message = `"Habari"\n<b>It's</b> ${'🏡'.repeat(2000)} & more; drop table site_visits`;
    await requests.send({ property_id: home.id, first_name: "O'Brien 🏡", message });
    expect((await requests.visits())[0]).toMatchObject({ first_name: "O'Brien 🏡", message });
    const agencyMail = (await requests.mails()).find(({ template }) => template === 'site-visit.agency');
    expect(agencyMail?.text_body).toContain(`> ${message.replaceAll('\n', '\n> ')}`);
    expect(agencyMail?.html_body).toContain('&lt;b&gt;It&#x27;s&lt;/b&gt;');
  });

  it('keeps message and notes together', { tags: ['S-387'] }, async () => {
    const home = await insertProperty(requests.db);
    await requests.send({ property_id: home.id, message: 'First', notes: 'Second' });
    expect((await requests.visits())[0]?.message).toBe('First\n\nSecond');
  });
});

describe('a request for a visit refuses', () => {
  it('a day before today in Nairobi, where the day turns at 21:00 UTC', { tags: ['S-345'] }, async () => {
    const home = await insertProperty(requests.db);
    requests.now = new Date('2026-11-21T20:59:00Z');
    await requests.send({ property_id: home.id, preferred_date: '2026-11-21' });
    requests.now = new Date('2026-11-21T21:00:00Z');
    const tooEarly = ['preferred_date: Choose today or a later day'];
    const late = { property_id: home.id, preferred_date: '2026-11-21', message: 'Today' };
    expect(await requests.refusal(late)).toEqual(tooEarly);
    await requests.send({ property_id: home.id, preferred_date: '2026-11-22' });
  });

  it('a day more than a year ahead', async () => {
    const home = await insertProperty(requests.db);
    await requests.send({ property_id: home.id, preferred_date: '2027-11-21' });
    expect(await requests.refusal({ property_id: home.id, preferred_date: '2027-11-22' })).toEqual([
      'preferred_date: Choose a day within the next year',
    ]);
  });

  it('a listing that is unknown, not approved, sold or let', async () => {
    const draft = await insertProperty(requests.db, { approval_status: 'Draft', published_at: null });
    const sold = await insertProperty(requests.db, { status: 'Sold' });
    const soldPlot = await insertLand(requests.db, { status: 'Sold' });
    expect(await requests.refusal({ property_id: 999_999 })).toBe('listing_not_found');
    expect(await requests.refusal({ property_title: "Nowhere' or 1=1 --" })).toBe('listing_not_found');
    expect(await requests.refusal({ property_id: draft.id })).toBe('listing_not_found');
    expect(await requests.refusal({ property_id: sold.id })).toBe('listing_not_available');
    expect(await requests.refusal({ land_id: soldPlot.id })).toBe('listing_not_available');
  });

  it('a title that several listings have, and asks for the id', { tags: ['S-382'] }, async () => {
    const home = await insertProperty(requests.db, { title: 'Twin house' });
    await insertProperty(requests.db, { title: 'Twin house', approval_status: 'Draft', published_at: null });
    await requests.send({ property_title: 'Twin house' });
    await insertLand(requests.db, { title: 'TWIN HOUSE', status: 'Sold' });
    await expect(requests.send({ property_title: 'Twin house', preferred_date: '2026-11-29' })).rejects.toMatchObject({
      code: 'title_shared',
      status: 409,
      options: { detail: [expect.objectContaining({ field: 'property_title', code: 'title_shared' })] },
    });
    await requests.send({ property_id: home.id, preferred_date: '2026-11-30' });
  });

  it('answers that are missing or cannot be true, each under its field', { tags: ['S-355'] }, async () => {
    const home = await insertProperty(requests.db);
    const wrong = { first_name: ' ', email: 'achieng@', phone: 'call me', preferred_date: '2026-02-30' };
    expect(await requests.refusal({ property_id: home.id, ...wrong })).toEqual([
      'first_name: First name is required',
      'email: Please enter a valid email address',
      'phone: Enter a phone number, such as 0712 345 678 or +44 7700 900 142',
      'preferred_date: Enter a date that exists',
    ]);
  });

  it('two listings at once, unknown fields and texts without end', async () => {
    const home = await insertProperty(requests.db);
    expect(await requests.refusal({ property_id: home.id, land_id: 1 })).toEqual([
      'property_id: Choose one listing: property_id, land_id or property_title',
    ]);
    expect(await requests.refusal({ property_id: home.id, status: 'Confirmed' })).toEqual([
      "status: There is no 'status' here.",
    ]);
    const endless = ['message: Message must be 5000 characters or fewer'];
    expect(await requests.refusal({ property_id: home.id, message: 'a'.repeat(10_000) })).toEqual(endless);
    expect(
      await requests.refusal({ property_id: home.id, message: 'a'.repeat(4000), notes: 'b'.repeat(4000) }),
    ).toEqual(['notes: Message and notes together must be 5000 characters or fewer']);
  });
});
