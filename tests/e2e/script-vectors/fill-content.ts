import { z } from 'zod';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { upload } from './fill-office.ts';
import type { SiteClient } from './site-client.ts';
import { address, html, line, text } from './vectors.ts';

const idSchema = z.looseObject({ id: z.union([z.int(), z.string()]) });
const versionSchema = z.looseObject({ version: z.int() });

/** A webhook, articles with their topics, page contents, legal texts, banks and openings. @returns the address of the article */
export async function fillContent(owner: SiteClient): Promise<void> {
  const webhook = { title: line(80), url: address(500), events: ['enquiry.made'] };
  await owner.send('POST', '/office/webhooks', { body: webhook });
  await fillArticle(owner);
  await fillPages(owner);
  await fillLegalTexts(owner);
  const loan = { loan_rate_percent: 13, loan_rate_as_of: '2026-11-20', loan_rate_source: line(160) };
  const bank = {
    name: line(80),
    category: line(60),
    description: text(400),
    website: address(500),
    is_active: true,
    ...loan,
  };
  const { id } = await owner.send('POST', '/office/partner-banks', { body: bank, data: idSchema });
  const saved = { ...bank, name: line(80), description: text(400), loan_rate_source: line(160), version: 1 };
  await owner.send('PUT', '/office/partner-banks/{bank_id}', { params: { bank_id: id }, body: saved });
  const opening = {
    title: line(120),
    location: line(80),
    employment_type: line(40),
    department: line(80),
    experience: line(60),
    age_range: line(40),
    deadline_date: '2030-12-01',
    deadline_time: '17:00',
    email: 'jobs@makao.example',
    summary: text(1500),
    requirements: [line(200), line(200)],
    is_published: true,
    responsibility_groups: [{ title: line(80), items: [line(200), line(200)] }],
  };
  const made = await owner.send('POST', '/office/job-openings', { body: opening, data: idSchema });
  const params = { opening_id: made.id };
  const { version } = await owner.send('GET', '/office/job-openings/{opening_id}', { params, data: versionSchema });
  await owner.send('PUT', '/office/job-openings/{opening_id}', {
    params,
    body: { ...opening, version, title: line(120) },
  });
}

async function fillArticle(owner: SiteClient): Promise<void> {
  const addTopic = (kind: string, body: object) =>
    owner.send('POST', '/office/article-topics/{kind}', { params: { kind }, body, data: z.looseObject({}) });
  const names = { category: line(60), tag: line(40), author: line(60) };
  await addTopic('category', { name: names.category });
  await addTopic('tag', { name: names.tag });
  await addTopic('author', { name: names.author, bio: text(600) });
  const topic = idSchema.extend({ name: z.string() });
  const data = z.looseObject({ categories: z.array(topic), authors: z.array(topic) });
  const { categories, authors } = await owner.send('GET', '/office/article-topics', { data });
  const author_id = authors.find(({ name }) => name === names.author)?.id;
  const category = { kind: 'category', topic_id: categories.find(({ name }) => name === names.category)?.id ?? 0 };
  const changed = { name: line(60), bio: '' };
  await owner.send('PATCH', '/office/article-topics/{kind}/{topic_id}', { params: category, body: changed });
  const author = { kind: 'author', topic_id: author_id ?? 0 };
  const renamed = { name: line(60), bio: text(600) };
  await owner.send('PATCH', '/office/article-topics/{kind}/{topic_id}', { params: author, body: renamed });
  const { id } = await owner.send('POST', '/office/articles', { body: { title: line(200) }, data: idSchema });
  const params = { article_id: id };
  const { version, content } = await owner.send('GET', '/office/articles/{article_id}', { params, data: article });
  const values = {
    ...content,
    featured_image_id: await upload(owner),
    title: line(200),
    excerpt: text(400),
    meta_description: line(160),
    content: html(150_000),
    featured_alt: line(250),
    author_id,
    categories: [changed.name, line(60)],
    tags: [names.tag, line(40)],
    properties: [],
    is_featured: true,
  };
  await owner.send('PUT', '/office/articles/{article_id}', { params, body: { ...values, version, action: 'publish' } });
  await fillArticleDraft(owner, { author_id, categories: [line(60)], tags: [line(40)] });
}

const article = z.looseObject({ version: z.int(), content: z.looseObject({}) });

/** An article that is being written: it may have what keeps it from being published. */
async function fillArticleDraft(owner: SiteClient, topics: object): Promise<void> {
  const { id } = await owner.send('POST', '/office/articles', { body: { title: line(200) }, data: idSchema });
  const params = { article_id: id };
  const { version, content } = await owner.send('GET', '/office/articles/{article_id}', { params, data: article });
  const body = {
    ...content,
    ...topics,
    slug: line(120),
    properties: [line(40), line(40)],
    version,
    action: 'autosave',
  };
  await owner.send('PUT', '/office/articles/{article_id}', { params, body });
}

const leaf = z.looseObject({ kind: z.string(), name: z.string() });
const blockSchema = z.looseObject({
  version: z.int(),
  content: z.record(z.string(), z.unknown()),
  fields: z.array(leaf.extend({ fields: z.array(leaf).optional() })),
});

async function fillPages(owner: SiteClient): Promise<void> {
  const data = z.object({ items: z.array(z.looseObject({ key: z.string() })) });
  const { items } = await owner.send('GET', '/office/page-contents', { data });
  const image_id = await upload(owner);
  for (const { key } of items) {
    const params = { key };
    const path = '/office/page-contents/{key}';
    const { version, content, fields } = await owner.send('GET', path, { params, data: blockSchema });
    const filled = filledRow(fields, content, image_id);
    await owner.send('PUT', path, { params, body: { version, content: filled } });
  }
}

type BlockField = z.output<typeof blockSchema>['fields'][number];

function filledRow(fields: readonly BlockField[], row: unknown, image_id: string): Record<string, unknown> {
  const present = rowSchema.parse(row ?? {});
  const filled = fields.map((field) => [field.name, filledValue(field, present[field.name], image_id)]);
  return { ...present, ...Object.fromEntries(filled) };
}

const rowSchema = z.record(z.string(), z.unknown());

function filledValue({ kind, fields = [] }: BlockField, present: unknown, image_id: string): unknown {
  if (kind === 'line' || kind === 'id') return line(300);
  if (kind === 'text') return text(1000);
  if (kind === 'link') return address(300);
  if (kind === 'texts') return [text(1000), text(1000)];
  if (kind === 'picture') return { image_id, ...rowSchema.parse(present ?? {}), alt: line(300) };
  if (kind === 'group') return filledRow(fields, present, image_id);
  if (kind !== 'rows') return present;
  const rows = z.array(z.unknown()).parse(present ?? []);
  return rows.map((row) => filledRow(fields, row, image_id));
}

async function fillLegalTexts(owner: SiteClient): Promise<void> {
  const summary = z.looseObject({ kind: z.string(), in_force: versionSchema.nullable() });
  const { items } = await owner.send('GET', '/office/legal-texts', { data: z.object({ items: z.array(summary) }) });
  const effective_from = nairobiDay(new Date());
  for (const { kind, in_force } of items) {
    const body = { version: in_force?.version ?? 0, title: line(120), body_html: html(60_000), effective_from };
    await owner.send('POST', '/office/legal-texts/{kind}/versions', { params: { kind }, body });
  }
}
