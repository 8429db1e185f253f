import type { JobOpening } from '#src/modules/content/job-openings/contract.ts';

/** An opening and who offers it, for tests of what is told about openings. */
export const sampleOpening: JobOpening = {
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

export const sampleEmployer = {
  name: 'Makao',
  url: 'https://www.makao.example/',
  address: 'Ngong Road',
  city: 'Nairobi',
};
