import { describe, expect, it } from 'vitest';
import { robotsTxt } from './robots.ts';

/** Evaluates the rules as RFC 9309 defines: the longest matching pattern decides, and Allow wins over Disallow. */
function mayFetch(robots: string, program: string, address: string): boolean {
  const group = robots.split('\n\n').find((lines) => lines.split('\n').includes(`User-agent: ${program}`)) ?? '';
  const rules = [...group.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, pattern = '']) => ({ kind, pattern }));
  const fitting = rules
    .filter(({ pattern }) =>
      new RegExp(`^${pattern.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replace(/\*/g, '.*')}`).test(address),
    )
    .toSorted((a, b) => b.pattern.length - a.pattern.length || (a.kind === 'Allow' ? -1 : 1));
  return fitting[0]?.kind !== 'Disallow';
}

const robots = robotsTxt('https://www.makao.example');

describe('robots.txt', () => {
  it('leads to the sitemap by its whole address', () => {
    expect(robots).toContain('\nSitemap: https://www.makao.example/sitemap.xml\n');
  });

  it.each([
    '/',
    '/view/property/the-jacaranda-house',
    '/residential?type=rent',
    '/residential?type=rent&county=Kiambu&page=3',
    '/land?city=Kitengela',
    '/blogs?category=buying&page=2',
    '/uploads/images/6f2c/large.jpg',
    '/assets/index.js',
    '/api/v1/properties?page=2',
    '/events/site-visit',
    '/sitemap.xml',
  ])('lets everybody fetch %s', (address) => {
    expect(mayFetch(robots, '*', address)).toBe(true);
  });

  it.each([
    '/api/docs',
    '/api/v1/site/visits',
    '/dev/mail',
    '/office',
    '/office/visits',
    '/login',
    '/compare?items=MK-P-1001,MK-P-1002',
    '/saved',
    '/offline',
    '/shared/view-1.x',
    '/search',
    '/search?q=2+bed+kilimani',
    '/newsletter/confirm?token=x',
    '/report/listing?listing=MK-P-1001',
    '/residential?sort=price_desc',
    '/residential?type=rent&view=list',
    '/properties?min_price=5000000',
    '/land?search=river&page=2',
    '/events/site-visit?property=the-jacaranda-house',
    '/book/appointment?service=valuation&date=2026-12-01',
    '/contact?sent=contact',
  ])('asks search engines to leave %s', (address) => {
    expect(mayFetch(robots, '*', address)).toBe(false);
  });

  it('lets a preview be fetched for any page a person shares, a narrow search too', () => {
    expect(mayFetch(robots, 'WhatsApp', '/residential?min_price=5000000&sort=price_asc')).toBe(true);
    expect(mayFetch(robots, 'WhatsApp', '/saved?items=MK-P-1001')).toBe(true);
    expect(mayFetch(robots, 'WhatsApp', '/office')).toBe(false);
  });
});
