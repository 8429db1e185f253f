import { agencyId, type JsonLd, thing } from '#web/ui/layout/structured-data.ts';
import type { JobOpening } from './contract.ts';

export interface Employer {
  name: string;
  url: string;
  address: string;
  city: string;
}

/** schema.org's `employmentType`, by the type of the opening. */
const employmentTypes: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const listOf = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

/** schema.org JobPosting of each open opening; search engines require that closed ones are not listed. */
export const jobPostings = (openings: readonly JobOpening[], employer: Employer): JsonLd[] =>
  openings.filter(({ is_open }) => is_open).map((opening) => jobPosting(opening, employer));

function jobPosting(opening: JobOpening, employer: Employer): JsonLd {
  return thing('JobPosting', {
    title: opening.title,
    description: `<p>${escaped(opening.summary)}</p>${listOf(opening.requirements)}${opening.responsibility_groups
      .map(({ title, items }) => `<p>${escaped(title)}</p>${listOf(items)}`)
      .join('')}`,
    datePosted: opening.published_at,
    validThrough: opening.deadline,
    employmentType: employmentTypes[opening.type.toLowerCase()] ?? 'OTHER',
    hiringOrganization: thing('Organization', {
      '@id': agencyId(employer.url),
      name: employer.name,
      sameAs: employer.url,
    }),
    jobLocation: thing('Place', {
      address: thing('PostalAddress', {
        streetAddress: employer.address,
        addressLocality: opening.location || employer.city,
        addressCountry: 'KE',
      }),
    }),
  });
}
