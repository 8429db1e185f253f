import { describe, expect, it } from 'vitest';
import { sampleEmployer as employer, sampleOpening as opening } from '#tests/support/rows/sample-opening.ts';
import { jobPostings } from './job-posting.ts';

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
