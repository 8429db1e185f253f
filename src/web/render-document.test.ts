import { beforeAll, describe, expect, test } from 'vitest';
import { ApiFailure } from '#platform/http/failure.ts';
import type { PageContext } from '#platform/http/page-context.ts';
import { readPageContextFrom } from '#platform/http/page-state.ts';
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
};

const context: PageContext = {
  callApi: async (operationId) => {
    if (operationId === 'getAgency') return agency;
    throw new ApiFailure(500, 'internal_error', 'Something went wrong on our side.');
  },
  scriptMark: 'mark',
  formState: null,
  publicUrl: 'https://makao.example',
  links: [],
};

beforeAll(() => readPageContextFrom(() => context));

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
