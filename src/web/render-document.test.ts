import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiFailure } from '#platform/http/failure.ts';
import type { PageContext } from '#platform/http/page-context.ts';
import { readPageContextFrom } from '#platform/http/page-context.ts';
import { PLAIN_LOOK } from '#tests/support/plain-look.ts';
import { renderDocument } from './render-document.tsx';

/** An agency as the layout shows it. */
const agency = {
  name: 'Makao',
  legal_name: 'Makao Properties Limited',
  phone: '+254700000214',
  whatsapp: '+254700000214',
  email: 'hello@makao.example',
  address: 'Riverside Drive, Nairobi',
  working_hours: [],
  social_links: [],
  latitude: -1.27,
  longitude: 36.8,
  earb_number: null,
  look: PLAIN_LOOK,
  shown_pages: ['/careers'],
  is_open: true,
};

const context: PageContext = {
  callApi: async (operationId, { query }) => {
    if (operationId === 'getAgency') return agency;
    if (operationId === 'understandSearchText' && query.q === '2 bed kilimani')
      return { href: `/residential?bedrooms=2&county=Kilimani&for=${query.list}`, corrections: [], rest: '' };
    throw new ApiFailure(500, 'internal_error', 'Something went wrong on our side.');
  },
  scriptMark: 'mark',
  isSlowNetwork: false,
  formState: null,
  publicUrl: 'https://makao.example',
  links: [],
};

beforeAll(() => readPageContextFrom(() => context));
afterAll(() => readPageContextFrom(null));

describe('the page of the search field', () => {
  const open = (path: string) => renderDocument(new URL(`https://makao.example${path}`));

  test('leads to what a text means, and nobody is told that it will always mean that', async () => {
    const page = await open('/search?q=2+bed+kilimani&list=residential&purpose=lease');
    expect(page.status).toBe(303);
    expect(page.headers.location).toBe('/residential?bedrooms=2&county=Kilimani&for=residential');
  });

  test('keeps a text that could not be answered in the field, and leads to the same search again', async () => {
    const html = (await open('/search?q=plot+%3Cb%3E&list=land')).html.toString();
    expect(html).toMatch(/<input [^>]*name="q"[^>]* value="plot &lt;b&gt;"/);
    expect(html).toContain('We could not search');
    expect(html).toMatch(/<a[^>]* href="\/search\?q=plot\+%3Cb%3E&amp;list=land"[^>]*>.*Try again/);
  });

  test.each(['/search', '/search?q=', '/search?q=++'])(
    '%s asks for a text, and is not for search engines',
    async (path) => {
      const page = await open(path);
      const html = page.html.toString();
      expect(page.status).toBe(200);
      expect(html).toContain('What are you looking for?</h1>');
      expect(html).not.toContain('We could not search');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    },
  );
});

describe('a page whose data cannot be loaded', () => {
  test.each([
    ['/view/property/the-jacaranda-house', 'Property details unavailable', 'Unable to fetch property details.'],
    ['/view/land/membley-eighth', 'Land details unavailable', 'Unable to fetch land details.'],
    ['/view/blog/mortgages', 'Error Loading Blog', 'Failed to fetch blog'],
    ['/blogs/author/achieng', 'This page could not be loaded', 'Something went wrong on our side'],
    ['/careers', 'This page could not be loaded', 'Something went wrong on our side'],
  ])(
    '%s says so in its title and on the page, and leads to itself again',
    { tags: ['S-335', 'S-256'] },
    async (path, title, text) => {
      const page = await renderDocument(new URL(`https://makao.example${path}`));
      const html = page.html.toString();
      expect(page.status).toBe(500);
      expect(html).toContain(`<title>${title}`);
      expect(html).toContain(text);
      expect(html).not.toMatch(/not found/i);
      expect(html).toMatch(new RegExp(`<a[^>]* href="${path}"[^>]*>.*Try again`));
    },
  );
});
