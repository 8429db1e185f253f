import sharp from 'sharp';
import { z } from 'zod';
import type { Fields } from '#src/modules/listings/kinds/field.ts';
import { landFields } from '#src/modules/listings/kinds/land.ts';
import { propertyFields } from '#src/modules/listings/kinds/property.ts';
import type { FilledListings } from './fill-visitors.ts';
import type { SiteClient } from './site-client.ts';
import { address, html, line, text } from './vectors.ts';

const idSchema = z.looseObject({ id: z.union([z.int(), z.string()]) });
const versionSchema = z.looseObject({ version: z.int() });
/** What an approval names, and nothing else. */
const seenSchema = z.object({ version: z.int(), pictures_version: z.int() });
const costsSchema = versionSchema.extend({ content: z.looseObject({ figures: z.record(z.string(), z.unknown()) }) });
const contentSchema = versionSchema.extend({ content: z.record(z.string(), z.unknown()) });

export async function fillSettings(owner: SiteClient): Promise<void> {
  const { version, content } = await owner.send('GET', '/office/settings', { data: contentSchema });
  await owner.send('PUT', '/office/settings', {
    body: {
      ...content,
      version,
      name: line(80),
      legal_name: line(120),
      address_line: line(200),
      address_short: line(120),
      city: line(80),
      country: line(80),
      social_links: Array.from({ length: 12 }, () => ({ name: line(40), url: address(500) })),
      rental_management_url: address(500),
      exchange_rates: [{ currency: 'USD', shillings: 129.2, as_of: '2026-11-20', source: line(80) }],
      earb_number: line(60),
    },
  });
}

/** Names, sources and notes of costs and rates. */
export async function fillCosts(owner: SiteClient): Promise<void> {
  const { version, content } = await owner.send('GET', '/office/costs', { data: costsSchema });
  const dated = { as_of: '2026-11-20', source: line(160) };
  const scale = { bands: [{ up_to_kes: 5_000_000, percent: 2, most_percent: null }], least_kes: 35_000, ...dated };
  await owner.send('PUT', '/office/costs', {
    body: {
      ...content,
      version,
      figures: Object.fromEntries(Object.keys(content.figures).map((name) => [name, { value: 4, ...dated }])),
      town_names: [line(80)],
      advocate_scale: scale,
      valuation_scale: scale,
      moving_in_bills: [{ label: line(80), amount_kes: 1_000, paid_by: 'Tenant', ...dated }],
      buying_note: text(600),
      letting_note: text(600),
    },
  });
}

/** A property and a plot that visitors see, and a property that was sent back. */
export async function fillListings(owner: SiteClient): Promise<FilledListings> {
  const ofHome = {
    property_category: 'Residential',
    property_type: 'villa',
    bedrooms: '3',
    bathrooms: '2',
    listing_purpose: 'Sale',
    video_url: address(500),
    virtual_tour_url: address(500),
  };
  const propertyId = await publish(owner, 'property', propertyFields, ofHome);
  const landId = await publish(owner, 'land', landFields, { size: '1', size_unit: 'acres' });
  await addPlansAndDocuments(owner, propertyId);
  const rejected = await begin(owner, 'property', propertyFields, ofHome);
  await transition(owner, 'property', rejected, 'submit');
  const params = { kind: 'property', listing_id: rejected };
  const { version } = await owner.send('GET', '/office/listings/{kind}/{listing_id}', { params, data: versionSchema });
  await owner.send('POST', '/office/listings/{kind}/{listing_id}/rejections', {
    params,
    body: { version, note: text(2000) },
  });
  const plot = await begin(owner, 'land', landFields, { size: '1', size_unit: 'acres' });
  await saveDraft(owner, 'property', rejected, propertyFields);
  await saveDraft(owner, 'land', plot, landFields);
  const view = { params: { kind: 'property' }, body: { name: line(60), query: `search=${inQuery(line(100))}` } };
  await owner.send('POST', '/office/listings/{kind}/views', view);
  const [home, land] = [await contentOf(owner, 'property', propertyId), await contentOf(owner, 'land', landId)];
  return {
    propertyId,
    propertyTitle: home.title,
    propertySlug: home.slug,
    landId,
    landTitle: land.title,
    landSlug: land.slug,
    draftPaths: [`/properties/${rejected}`, `/land/${plot}`],
  };
}

/** A draft keeps whatever was typed into any field. */
async function saveDraft(owner: SiteClient, kind: string, listing_id: number, fields: Fields): Promise<void> {
  const params = { kind, listing_id };
  const { version } = await owner.send('GET', '/office/listings/{kind}/{listing_id}', { params, data: versionSchema });
  const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, text(2000)]));
  await owner.send('PUT', '/office/listings/{kind}/{listing_id}/draft', { params, body: { version, fields: typed } });
}

/** A text in a query, without the characters that `encodeURIComponent` leaves and a saved list may not have. */
const inQuery = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);

const publicSchema = z.looseObject({ title: z.string(), slug: z.string() });
const contentOf = (owner: SiteClient, kind: string, id: number) =>
  owner.send('GET', `/office/${kind === 'land' ? 'land' : 'properties'}/${id}/preview`, { data: publicSchema });

const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.type === 'line') return [[name, line(field.max)]];
      if (field.type === 'lines') return [[name, Array.from({ length: 12 }, () => line(100)).join('\n')]];
      return field.type === 'rich-text' ? [[name, html(40_000)]] : [];
    }),
  );

async function begin(owner: SiteClient, kind: string, fields: Fields, more: Record<string, string>): Promise<number> {
  const values = { ...textsOf(fields), price: '28500000', latitude: '-1.28', longitude: '36.77', ...more };
  const path = '/office/listings/{kind}';
  const { id } = await owner.send('POST', path, { params: { kind }, body: { fields: values }, data: idSchema });
  await addPhotograph(owner, kind, Number(id));
  return Number(id);
}

async function publish(owner: SiteClient, kind: string, fields: Fields, more: Record<string, string>): Promise<number> {
  const id = await begin(owner, kind, fields, more);
  const params = { kind, listing_id: id };
  const body = await owner.send('GET', '/office/listings/{kind}/{listing_id}', { params, data: seenSchema });
  await owner.send('POST', '/office/listings/{kind}/{listing_id}/approvals', { params, body });
  return id;
}

async function transition(owner: SiteClient, kind: string, id: number, name: string): Promise<void> {
  const params = { kind, listing_id: id };
  const { version } = await owner.send('GET', '/office/listings/{kind}/{listing_id}', { params, data: versionSchema });
  const body = { version, transition: name, is_confirmed: true };
  await owner.send('POST', '/office/listings/{kind}/{listing_id}/transitions', { params, body });
}

const picture = (color: { r: number; g: number; b: number }): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
let pictures = 0;

export async function upload(owner: SiteClient): Promise<string> {
  pictures += 1;
  const body = new FormData();
  const bytes = await picture({ r: 20 * pictures, g: 90, b: 60 });
  body.append('photograph', new Blob([new Uint8Array(bytes)]), `${line(60)}.jpg`);
  const data = z.object({ image_id: z.string() });
  return (await owner.send('POST', '/office/photographs', { body, data })).image_id;
}

async function addPhotograph(owner: SiteClient, kind: string, id: number): Promise<void> {
  const path = '/office/photographs/{subject_type}/{subject_id}';
  const params = { subject_type: kind, subject_id: id };
  const image_id = await upload(owner);
  await owner.send('POST', path, { params, body: { image_id, alt_text: line(250), caption: line(60) } });
  const body = { alt_text: line(250), caption: line(60) };
  await owner.send('PATCH', `${path}/{image_id}`, { params: { ...params, image_id }, body });
}

async function addPlansAndDocuments(owner: SiteClient, propertyId: number): Promise<void> {
  const plans = '/office/properties/{property_id}/floor-plans';
  const params = { property_id: propertyId };
  const data = z.object({ items: z.array(idSchema) });
  const added = await owner.send('POST', plans, {
    params,
    body: { name: line(80), image_id: await upload(owner) },
    data,
  });
  const plan_id = added.items[0]?.id ?? '';
  await owner.send('PATCH', `${plans}/{plan_id}`, { params: { ...params, plan_id }, body: { name: line(80) } });
  const body = new FormData();
  body.append('name', line(120));
  body.append('document_kind', 'Title deed');
  body.append('document', new Blob(['%PDF-1.4\n%%EOF\n']), `${line(60)}.pdf`);
  const ofListing = { kind: 'property', listing_id: propertyId };
  await owner.send('POST', '/office/listings/{kind}/{listing_id}/documents', { params: ofListing, body });
}
