/** Pages without use in search results: the office, personal pages, and the targets of links in mails. */
const notForAnybody = ['/api/', '/dev/', '/office', '/login', '/newsletter/', '/alerts/'];
const notForSearch = [...notForAnybody, '/compare', '/saved', '/shared/', '/offline', '/search', '/report/'];

/** API calls that pages make while a crawler with a browser renders them: more cards, available hours. */
const fetchedByPages = ['/api/v1/properties', '/api/v1/availability'];

/**
 * Query parameters that sort, narrow or restyle a list, or keep the state of a form. Their combinations are endless,
 * and every listing in them is in the sitemap. Places, types, purposes and page numbers remain allowed.
 */
const endlessParameters = [
  'sort',
  'view',
  'search',
  'title',
  'min_price',
  'max_price',
  'priceRange',
  'min_size',
  'max_size',
  'bedrooms',
  'bathrooms',
  'zoning',
  'utilities',
  'features',
  'topography',
  'status',
  'sent',
];

/** Forms whose parameters name the listing or service to book. */
const formPages = ['/events/site-visit?', '/book/appointment?'];

/** Crawlers that fetch one page because a person shared it, which may be a narrow search or a collection. */
const previewPrograms = [
  'facebookexternalhit',
  'WhatsApp',
  'Twitterbot',
  'LinkedInBot',
  'TelegramBot',
  'Slackbot-LinkExpanding',
];

/** `/robots.txt` (RFC 9309). */
export function robotsTxt(publicUrl: string): string {
  return [
    ...previewPrograms.map((name) => `User-agent: ${name}`),
    ...notForAnybody.map(disallow),
    '',
    'User-agent: *',
    ...fetchedByPages.map((path) => `Allow: ${path}`),
    ...notForSearch.map(disallow),
    ...endlessParameters.flatMap((name) => [disallow(`/*?${name}=`), disallow(`/*?*&${name}=`)]),
    ...formPages.map(disallow),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const disallow = (path: string): string => `Disallow: ${path}`;
