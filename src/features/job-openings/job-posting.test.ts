import { describe, expect, it } from 'vitest';
import type { JobOpening } from './contract.ts';
import { jobPostings } from './job-posting.ts';

const opening: JobOpening = {
  id: 1,
  slug: 'letting-agent',
  title: 'Letting agent',
  location: 'Nairobi',
  type: 'Full-time',
  department: 'Letting',
  experience: '1-3 years',
  age_range: null,
  deadline: '2026-12-01T14:00:00.000Z',
  is_open: true,
  email: 'careers@makao.example',
  summary: 'You let homes & shops.',
  requirements: ['Patience'],
  responsibility_groups: [{ title: 'Letting', items: ['Show homes'] }],
  published_at: '2026-11-01T06:00:00.000Z',
};
const employer = { name: 'Makao', url: 'https://www.makao.example/', address: 'Ngong Road', city: 'Nairobi' };

describe('what search engines are told of an opening', () => {
  it('is the work, the employer and the deadline', () => {
    expect(jobPostings([opening], employer)).toEqual([
      expect.objectContaining({
        '@type': 'JobPosting',
        title: 'Letting agent',
        employmentType: 'FULL_TIME',
        validThrough: '2026-12-01T14:00:00.000Z',
        description:
          '<p>You let homes &amp; shops.</p><ul><li>Patience</li></ul><p>Letting</p><ul><li>Show homes</li></ul>',
      }),
    ]);
  });

  it('is nothing once the deadline has passed', () => {
    expect(jobPostings([{ ...opening, is_open: false }], employer)).toEqual([]);
  });
});
