import { z } from 'zod';
import type { FilledSite } from './fill-site.ts';
import { line } from './vectors.ts';

const listed = z.object({ items: z.array(z.looseObject({ id: z.union([z.int(), z.string()]) })) });

const inQuery = (path: string, name: string): string => `${path}?${name}=${encodeURIComponent(line(300))}`;

/** Texts so short that lists look for them, instead of leaving them out. */
const lookingFor = (path: string, ...names: string[]): string =>
  path + (path.includes('?') ? '&' : '?') + names.map((name) => `${name}=${encodeURIComponent(line(50))}`).join('&');

const inLists = ['search', 'title', 'location', 'q', 'features'];
const ofPlots = ['state', 'city', 'zoning', 'tenure', 'utilities', 'topography', 'status'];

/** The pages of visitors that show what was filled in, and those that show a part of their own address. */
export async function publicPagesOf({
  owner,
  propertySlug,
  landSlug,
  propertyId,
  sharedPath,
}: FilledSite): Promise<string[]> {
  const article = z.looseObject({ slug: z.string(), author: z.looseObject({ slug: z.string() }) });
  const { items } = await owner.send('GET', '/blogs?per_page=1', { data: z.object({ items: z.array(article) }) });
  const [newest] = items;
  const reported = `property/${propertySlug}`;
  return [
    '/',
    '/residential',
    '/properties',
    '/land',
    '/commercial',
    '/blogs',
    '/about',
    '/services',
    '/careers',
    '/joint/venture',
    '/contact',
    '/terms',
    '/privacy/policy',
    '/leads',
    '/events/site-visit',
    '/book/appointment',
    '/property/management?tab=owners',
    '/property/management?tab=tenants',
    '/request/valuation',
    '/areas',
    '/saved',
    `/view/property/${propertySlug}`,
    `/view/land/${landSlug}`,
    `/view/blog/${newest?.slug}`,
    `/blogs/author/${newest?.author.slug}`,
    `/report/listing?listing=${reported}`,
    `/saved?items=${reported}`,
    sharedPath,
    `/compare?items=${reported},land/${landSlug}`,
    `/events/site-visit?property=${propertySlug}`,
    `/events/trip?items=${reported},land/${landSlug}`,
    `/properties/${propertyId}`,
    '/login',
    '/api/docs',
    inQuery('/search', 'q'),
    inQuery('/residential', 'search'),
    inQuery('/land', 'location'),
    inQuery('/properties', 'county'),
    inQuery('/blogs', 'search'),
    inQuery('/blogs', 'category'),
    inQuery('/contact', 'sent'),
    inQuery('/login', 'return_to'),
    inQuery('/visit/change', 'token'),
    ...['/residential', '/commercial', '/properties'].map((path) => lookingFor(path, ...inLists, 'county', 'city')),
    lookingFor('/land', ...inLists, ...ofPlots),
    lookingFor('/blogs', 'search', 'tag'),
    inQuery('/events/site-visit', 'search'),
    inQuery('/events/trip', 'items'),
    inQuery('/login/reset', 'token'),
    inQuery('/newsletter/confirm', 'token'),
    inQuery('/book/appointment', 'service'),
    inQuery('/saved', 'items'),
    inQuery('/compare', 'items'),
    `/view/property/${encodeURIComponent(line(200))}`,
    `/no/${encodeURIComponent(line(200))}`,
    `/areas/${encodeURIComponent(line(100))}`,
    `/view/blog/${encodeURIComponent(line(100))}`,
  ];
}

/** The pages of the office that show what was filled in. */
export async function officePagesOf({
  owner,
  propertyId,
  landId,
  importId,
  fullPaths,
  draftPaths,
}: FilledSite): Promise<string[]> {
  const newest = async (path: string, folder: string, count = 1) =>
    (await owner.send('GET', path, { data: listed })).items.slice(0, count).map(({ id }) => `${folder}/${id}`);
  const pageContents = z.object({ items: z.array(z.looseObject({ key: z.string() })) });
  const blocks = (await owner.send('GET', '/office/page-contents', { data: pageContents })).items;
  const articles = await newest('/office/articles?per_page=2', '/office/articles', 2);
  return [
    '',
    '/properties',
    '/land',
    '/articles',
    '/articles/topics',
    '/page-contents',
    '/legal-texts',
    '/job-openings',
    '/partner-banks',
    '/enquiries',
    '/enquiries?view=table',
    '/enquiries/rules',
    '/collections',
    '/enquiries/tasks',
    '/contacts',
    '/diary',
    '/diary/new',
    '/availability',
    '/staff',
    '/account',
    '/settings',
    '/costs',
    '/subscribers',
    '/audit',
    '/exports',
    '/webhooks',
    '/imports',
    '/api-keys',
    '/reports',
    '/properties/new',
    '/enquiries/new',
    `/imports/${importId}`,
    `/imports/${importId}/columns`,
    `/properties/${propertyId}`,
    `/properties/${propertyId}/history`,
    `/properties/${propertyId}/preview`,
    `/land/${landId}`,
    `/land/${landId}/history`,
    `/land/${landId}/preview`,
    ...['terms', 'privacy', 'contact-consent'].map((kind) => `/legal-texts/${kind}`),
    ...blocks.slice(0, 8).map(({ key }) => `/page-contents/${key}`),
    inQuery('/search', 'q'),
    lookingFor('/properties', 'search'),
    lookingFor('/land', 'search'),
    lookingFor('/contacts', 'q'),
    lookingFor('/articles', 'search'),
    lookingFor('/subscribers', 'search'),
    lookingFor('/enquiries', 'q', 'source'),
    lookingFor('/enquiries?view=table&stage=open', 'q'),
    ...draftPaths,
    ...draftPaths.flatMap((path) => [`${path}/history`, `${path}/preview`]),
    ...fullPaths,
    inQuery('/audit', 'subject_id'),
    `/no/${encodeURIComponent(line(200))}`,
  ]
    .map((path) => `/office${path}`)
    .concat(
      articles.flatMap((path) => [path, `${path}/versions`, `${path}/preview`]),
      await newest('/office/job-openings', '/office/job-openings'),
      await newest('/office/partner-banks', '/office/partner-banks', 20),
      await newest('/office/webhooks', '/office/webhooks'),
      await newest('/office/reports', '/office/reports').catch(() => []),
      await newest('/office/enquiries?per_page=20', '/office/enquiries', 12),
      (await newest('/office/contacts?per_page=20', '/office/contacts', 4)).flatMap((path) => [
        path,
        `${path}?tab=enquiries`,
        `${path}?tab=details`,
      ]),
      await bookings(owner),
    );
}

const diary = z.looseObject({ entries: z.array(z.looseObject({ id: z.int(), kind: z.string() })) });

async function bookings(owner: FilledSite['owner']): Promise<string[]> {
  const from = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
  const { entries } = await owner.send('GET', `/office/diary?from=${from}&days=14`, { data: diary });
  return entries.map(({ kind, id }) => `/office/diary/${kind}s/${id}`);
}
