import { describe, expect, test } from 'vitest';
import { pageHead, siteOf } from './page-head.ts';

const page = { title: 'Land', description: 'Plots.', path: '/land', publicUrl: 'https://www.makao.example' };

describe('the head of a page', () => {
  test('names one canonical address, also in the preview', () => {
    const head = pageHead(page);
    expect(head.links).toEqual([{ rel: 'canonical', href: 'https://www.makao.example/land' }]);
    expect(head.meta).toContainEqual({ property: 'og:url', content: 'https://www.makao.example/land' });
  });

  test('describes the page in 160 characters at most, as plain text', { tags: ['S-421'] }, () => {
    const head = pageHead({ ...page, description: `<p>${'A quiet street. '.repeat(20)}</p>` });
    const description = head.meta.find(({ name }) => name === 'description')?.content ?? '';
    expect(description).toMatch(/^A quiet street\. /);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('describes a page without words of its own as its preview does', () => {
    const head = pageHead({ ...page, description: '', preview: 'KSh 9,000,000, 3 bedrooms.' });
    expect(head.meta).toContainEqual({ name: 'description', content: 'KSh 9,000,000, 3 bedrooms.' });
  });

  test('gives previews an absolute picture', () => {
    const head = pageHead({ ...page, image: { url: '/uploads/a.jpg', alt: 'The gate' } });
    expect(head.meta).toContainEqual({ property: 'og:image', content: 'https://www.makao.example/uploads/a.jpg' });
  });

  test('shows the mark of the agency in previews of a page without a photograph', () => {
    const { meta } = pageHead({ ...page, siteName: 'Makao', image: null });
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://www.makao.example/preview.jpg' });
    expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Makao' });
  });

  test('carries structured data with its context', () => {
    const head = pageHead({ ...page, jsonLd: [{ '@type': 'Place' }, { '@type': 'BreadcrumbList' }] });
    expect(head.meta.filter((tag) => tag['script:ld+json'])).toEqual([
      { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Place' } },
      { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList' } },
    ]);
  });
});

test('the site is known from the root of the page, and empty when that failed', () => {
  const loaderData = { agency: { name: 'Makao' }, publicUrl: 'https://www.makao.example' };
  expect(siteOf([{ routeId: '__root__', loaderData }, { routeId: '/land' }])).toEqual({
    publicUrl: 'https://www.makao.example',
    siteName: 'Makao',
  });
  expect(siteOf([{ routeId: '__root__' }])).toEqual({ publicUrl: '', siteName: '' });
});
