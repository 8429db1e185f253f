import { describe, expect, test } from 'vitest';
import { jobOpening } from '#demo/job-openings.ts';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { CareersPage } from './careers-page.tsx';
import type { JobOpening } from './contract.ts';

const { employmentType, ageRange, deadlineAt, publishedAt, responsibilityGroups, requirements, ...same } = jobOpening;
const opening: JobOpening = {
  id: 1,
  ...same,
  type: employmentType,
  age_range: ageRange,
  deadline: deadlineAt,
  is_open: false,
  published_at: publishedAt,
  requirements: [...requirements],
  responsibility_groups: responsibilityGroups.map(({ title, items }) => ({ title, items: [...items] })),
};
const page = (openings: readonly JobOpening[]) => (
  <CareersPage
    title="Work with us"
    lead="We hire rarely."
    closedNote="The deadline has passed."
    openings={openings}
    email="sales@makao.example"
  />
);
const words = textsOf(page([opening])).join(' ');

describe('the careers page', () => {
  test('names the opening with its place, kind, department, experience and deadline', { tags: ['S-309'] }, () => {
    expect(words).toContain(
      'Property Acquisition & Management Associate Nairobi Full-time Property Management 1-3 years experience Closed Deadline was Monday 16 June 2025, 5 PM',
    );
    expect(textsOf(page([{ ...opening, is_open: true }])).join(' ')).toContain(
      'Open Deadline Monday 16 June 2025, 5 PM',
    );
  });

  test('lists what is asked for, the age once and last', { tags: ['S-310'] }, () => {
    const asked = words.slice(words.indexOf('Requirements'), words.indexOf('Property acquisition'));
    for (const part of ['Bachelor’s degree in real estate', '1-3 years of experience', 'communication', 'Negotiation'])
      expect(asked).toContain(part);
    expect(asked.trim()).toMatch(/Confident with Office and CRM software Age 26-35$/);
    expect(words.match(/26-35/g)).toHaveLength(1);
  });

  test('lists three groups of responsibilities', { tags: ['S-311'] }, () => {
    const headings = [...markupOf(page([opening])).matchAll(/<h3[^>]*>([^<]+)/g)].map(([, heading]) => heading);
    expect(headings).toEqual(['Requirements', 'Property acquisition', 'Property management', 'Client relations']);
  });

  test('opens a mail with the subject set, and one without', { tags: ['S-312'] }, () => {
    const html = markupOf(page([opening]));
    const subject = encodeURIComponent('Application: Property Acquisition & Management Associate');
    expect(html).toContain(`href="mailto:careers@makao.example?subject=${subject}"`);
    expect(html).toMatch(/href="mailto:careers@makao\.example"[^>]*>Email Us/);
  });

  test('says when nothing is open', () => {
    expect(textsOf(page([]))).toContain('Nothing is open today');
  });
});
