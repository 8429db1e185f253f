/** Pages that are of no use to anybody who searches: the office, what is personal, what a mail leads to. */
const notForAnybody = ['/api/', '/dev/', '/office', '/login', '/newsletter/'];
const notForSearch = [...notForAnybody, '/saved', '/report/'];

/** What pages fetch while a program with a browser looks at them: more cards of a list, hours that are free. */
const fetchedByPages = ['/api/v1/properties', '/api/v1/availability'];

/**
 * Query parameters that show the listings of a list in another order, narrower or in another look, or a form half-way.
 * There is no end to their combinations, and every listing in them is in the sitemap. Places, kinds, purposes and
 * further pages of a list remain open.
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

/** Forms whose parameters say what is being booked. */
const formPages = ['/events/site-visit?', '/book/appointment?'];

/** Programs that fetch one page because a person shared it: a narrow search, or a collection of listings, too. */
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
