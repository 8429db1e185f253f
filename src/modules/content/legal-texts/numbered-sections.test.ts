import { describe, expect, it } from 'vitest';
import { sectionText } from './legal-page.tsx';

describe('the sections of a legal text', () => {
  it('keep their own numbers and get an address', () => {
    expect(sectionText('<p>We.</p><h2>1. What the site is</h2><p>A.</p><h2>2. Who may use it</h2>')).toEqual({
      html: '<p>We.</p><h2 id="1-what-the-site-is">1. What the site is</h2><p>A.</p><h2 id="2-who-may-use-it">2. Who may use it</h2>',
      sections: [
        { id: '1-what-the-site-is', title: '1. What the site is' },
        { id: '2-who-may-use-it', title: '2. Who may use it' },
      ],
    });
  });

  it('are numbered where they have none', () => {
    const { html, sections } = sectionText('<h2>Use</h2><h2>Law &amp; <em>courts</em></h2>');
    expect(sections.map(({ title }) => title)).toEqual(['1. Use', '2. Law & courts']);
    expect(html).toContain('<h2 id="2-law-courts">2. Law &amp; <em>courts</em></h2>');
  });

  it('never share an address', () => {
    const { sections } = sectionText('<h2>Use</h2><h2>Use</h2>');
    expect(new Set(sections.map(({ id }) => id)).size).toBe(2);
  });
});
