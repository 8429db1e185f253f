import { rowsOf, textsOf } from '#shared/nested-fields.ts';
import type { PageForm } from '#shared/page-form.ts';
import { createOpening, publishOpening, saveOpening } from './office-client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const whose = ({ opening_id }: Fields) => ({ opening_id: opening_id ?? '' });

const particulars = (fields: Fields) => ({
  title: fields.title ?? '',
  location: fields.location ?? '',
  employment_type: fields.employment_type ?? '',
  department: fields.department ?? '',
  experience: fields.experience ?? '',
  age_range: fields.age_range ?? '',
  deadline_date: fields.deadline_date ?? '',
  deadline_time: fields.deadline_time ?? '',
  email: fields.email ?? '',
  summary: fields.summary ?? '',
  requirements: textsOf(fields, 'requirements'),
  responsibility_groups: rowsOf(fields, 'responsibility_groups', (row) => ({
    title: row.title ?? '',
    items: textsOf(row, 'items'),
  })),
  is_published: fields.is_published !== undefined,
});

/** Fields as the API calls them; rows as `responsibility_groups.0.items.1`. */
export const createOpeningForm = {
  id: 'create-opening',
  call: createOpening,
  toBody: particulars,
  next: () => '/office/job-openings?sent=create-opening',
} as const satisfies PageForm;

/** Hidden fields: `opening_id`, `version`. */
export const openingForm = {
  id: 'job-opening',
  call: saveOpening,
  toBody: (fields: Fields) => ({ version: fields.version ?? '', ...particulars(fields) }),
  toParams: whose,
} as const satisfies PageForm;

/** Hidden fields: `opening_id`, `version`. */
const publicationForm = <const Id extends string>(id: Id, is_published: boolean) =>
  ({
    id,
    call: publishOpening,
    toBody: ({ version }: Fields) => ({ version: version ?? '', is_published }),
    toParams: whose,
  }) satisfies PageForm;

export const publishOpeningForm = publicationForm('publish-opening', true);
export const unpublishOpeningForm = publicationForm('unpublish-opening', false);

/** All forms of job openings that can be posted without JavaScript. */
export const openingForms: readonly PageForm[] = [
  createOpeningForm,
  openingForm,
  publishOpeningForm,
  unpublishOpeningForm,
];
