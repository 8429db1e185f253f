import { describe, expect, test } from 'vitest';
import {
  assetsIn,
  firstPhotographIn,
  formatAsOf,
  isAnswered,
  keepingOf,
  keepsLists,
  listingPathsIn,
  markedAsKept,
  photographOf,
  titleIn,
  withKeptPages,
} from './offline-rules.ts';

const at = (address: string): URL => new URL(address, 'https://www.agency.example');
const time = new Date('2026-11-28T11:05:00Z');

describe('without network', () => {
  test.each(['/', '/contact', '/land?location=Ruiru', '/view/property/the-jacaranda-house', '/officers'])(
    '%s is answered',
    (address) => {
      expect(isAnswered(at(address))).toBe(true);
    },
  );

  test.each([
    '/office',
    '/office/enquiries',
    '/Office/enquiries',
    '/login',
    '/api/docs',
    '/shared/abc',
    '/alerts/confirm?token=x',
    '/newsletter/unsubscribe',
    '/visit/change?token=x',
    '/contact?token=x',
  ])('%s is left to the browser', (address) => {
    expect(isAnswered(at(address))).toBe(false);
  });

  test.each([
    ['/residential?type=rent', 'list'],
    ['/land', 'list'],
    ['/land?sent=search-alert', null],
    ['/view/land/ruai-bypass-half-acre?utm_source=mail', 'listing'],
    ['/view/blog/stamp-duty', null],
    ['/saved', 'own'],
    ['/saved?items=MK-P-1014', null],
    ['/offline', 'own'],
    ['/', null],
  ])('%s is kept as %s', (address, keeping) => {
    expect(keepingOf(at(address))).toBe(keeping);
  });
});

describe('what a page tells the worker', () => {
  test('are paths of listings, thirty at most', () => {
    const many = Array.from({ length: 40 }, (_, nth) => `/view/property/home-${nth}`);
    expect(listingPathsIn({ listings: many })).toEqual(many.slice(0, 30));
    expect(keepsLists({ keepsLists: true })).toBe(true);
  });

  test.each([
    null,
    'text',
    {},
    { listings: 'x' },
    { listings: [null, 7, '/office', 'https://other.example/view/land/x', '/view/land/a/b'] },
  ])('is nothing in %j', (message) => {
    expect(listingPathsIn(message)).toEqual([]);
    expect(keepsLists(message)).toBe(false);
  });
});

describe('a kept page', () => {
  const html =
    '<html><head><title>Plot &amp; house</title><link rel="stylesheet" href="/assets/public-Ab_1.css"><script src="/assets/entry-C.js"></script><link href="/assets/public-Ab_1.css"></head><body class="x"><a href="#main">Skip to content</a><div data-island="site-header"></div><p>Text</p></body></html>';

  test('says above its header, after the link that skips it, of when it is', () => {
    const marked = markedAsKept(html, at('/view/land/x'), time);
    expect(marked).toContain(
      '<a href="#main">Skip to content</a><p class="offline-note" role="status">You are offline. This is as of 28 Nov, 14:05; price may have changed.',
    );
    expect(formatAsOf(time)).toBe('28 Nov, 14:05');
  });

  test('names the files of its own build, each once', () => {
    expect(assetsIn(html)).toEqual(['/assets/public-Ab_1.css', '/assets/entry-C.js']);
  });

  test('has its first photograph in a size for phones, found again by any size', () => {
    const id = 'c5f48789-c721-47a0-9471-0e496a259d95';
    const photograph = `<img data-use="full" fetchPriority="high" decoding="async" src="/uploads/images/${id}/large.jpg">`;
    expect(firstPhotographIn(photograph)).toBe(`/uploads/images/${id}/medium.webp`);
    expect(photographOf(`/uploads/images/${id}/small.avif`)).toBe(photographOf(`/uploads/images/${id}/medium.webp`));
    expect([firstPhotographIn(html), photographOf('/fallback/villa.svg')]).toEqual([null, null]);
  });

  test('is named by its title in the offline page, and nothing is written there where nothing is kept', () => {
    const offline = '<main><ul id="kept-pages"></ul></main>';
    const listed = withKeptPages(offline, [{ href: '/land?a="1"&b=<', title: titleIn(html), keptAt: time }]);
    expect(listed).toBe(
      '<main><ul id="kept-pages"><li class="kept-page"><a class="offline-link" href="/land?a=&quot;1&quot;&amp;b=&lt;">Plot &amp; house</a> as of 28 Nov, 14:05</li></ul></main>',
    );
    expect(withKeptPages(offline, [])).toBe(offline);
  });
});
