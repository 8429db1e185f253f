import { describe, expect, test } from 'vitest';
import { demoAgency } from './agency.ts';
import { consultationServices } from './consultation-services.ts';
import { privacyPolicyHtml } from './legal/privacy-policy.ts';
import { termsHtml } from './legal/terms.ts';
import { allContents } from './pages/all-contents.ts';

const contents = allContents(() => null);
const sections = (html: string) => [...html.matchAll(/<h2>\d+\. ([^<]+)<\/h2>/g)].map(([, title]) => title);

describe('the words the demo agency begins with', () => {
  test('offer four consultations at their prices and lengths', { tags: ['S-322'] }, () => {
    expect(
      consultationServices.map(({ name, basePriceUsd, durationMinutes }) => [name, basePriceUsd, durationMinutes]),
    ).toEqual([
      ['Market analysis', 250, 60],
      ['Investment planning', 350, 90],
      ['Development projects', 500, 120],
      ['Property valuation', 300, 60],
    ]);
  });

  test('invite to joint ventures with two figures and the resort in Naivasha', { tags: ['S-313'] }, () => {
    const { stats, audiences, project } = contents['joint-venture.page'];
    expect(stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '30+ prime locations',
      '10+ projects completed',
    ]);
    expect(audiences.map(({ title }) => title)).toEqual(['Investors', 'Landowners', 'Developers']);
    expect(project).toMatchObject({
      place: 'Naivasha',
      status: 'Active',
      percent_complete: 50,
      seeking: 'Seeking a strategic investor',
      text: expect.stringContaining('boutique resort and spa'),
    });
  });

  test('show three buildings under management', { tags: ['S-305'] }, () => {
    expect(contents['management.showcase'].items.map(({ name, place }) => `${name}, ${place}`)).toEqual([
      'Commercial plaza, Naivasha',
      'Grand Eben, Nairobi',
      'Alfajiri Apartments, Nairobi',
    ]);
    expect(contents['management.showcase'].items[1]?.text).toMatch(/^Luxury apartments with a pool/);
  });

  test('give the visit page the figure that is not counted and the landing page its two offers', {
    tags: ['S-280'],
  }, () => {
    expect(contents['visit.hero'].stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '20+ properties',
      '1,000+ clients',
      '4.9 rating',
    ]);
    expect(contents['leads.slides'].slides.map(({ kicker, price }) => [kicker, price])).toEqual([
      ['Kisaju, Kajiado County · 50 × 100 ft plot', 'KSh 790,000'],
      ['Naivasha · 5-storey commercial building', 'KSh 250 Million'],
    ]);
  });
});

describe('the legal texts of the demo agency', () => {
  const privacy = privacyPolicyHtml(demoAgency);
  const terms = termsHtml(demoAgency);

  test('say what is collected, why, who sees it, how it is kept and which rights there are', {
    tags: ['S-314'],
  }, () => {
    expect(sections(privacy)).toEqual([
      'What we collect',
      'Why we use it, and on what ground',
      'Who sees it',
      'Cookies and storage in your browser',
      'How we protect it',
      'How long we keep it',
      'Your rights',
      'Data that leaves Kenya',
      'Other sites',
      'Changes',
      'Contact',
    ]);
    expect(privacy).toContain('Data Protection Act, 2019');
  });

  test('set the rules of use: from 18 years on, under the law and the courts of Kenya', { tags: ['S-315'] }, () => {
    expect(sections(terms)).toEqual(
      expect.arrayContaining([
        'What the site is',
        'Who may use it',
        'Intellectual property',
        'Your representations',
        'Liability',
        'Indemnification',
        'Law and courts',
      ]),
    );
    expect(terms).toContain('You must be at least 18 years old.');
    expect(terms).toContain('governed by the laws of Kenya');
    expect(terms).toContain('the courts of Kenya have jurisdiction');
  });

  test('name the agency and how it is reached', { tags: ['S-316'] }, () => {
    for (const text of [privacy, terms]) {
      expect(text).toContain(demoAgency.legal_name);
      expect(text).toContain(demoAgency.address_line);
      expect(text).toContain(demoAgency.sales_email);
    }
  });
});
