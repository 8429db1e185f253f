import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { emailField, lineField, requiredText } from '#platform/http/submission-fields.ts';
import { dayField, hourField, optionalLine } from '#platform/versioning/office-fields.ts';
import { versioned, versionField } from '#platform/versioning/versions.ts';
import { responsibilityGroupSchema } from '../contract.ts';

const office = { tag: 'Job openings', permission: 'job-openings.edit' } as const;

export const editedOpeningSchema = z
  .strictObject({
    title: z.string(),
    location: z.string(),
    employment_type: z.string(),
    department: z.string(),
    experience: z.string(),
    age_range: z.string().nullable(),
    deadline_date: z.string().meta({ description: 'The day in Nairobi.' }),
    deadline_time: z.string().meta({ description: "'HH:MM' in Nairobi." }),
    email: z.string(),
    summary: z.string(),
    requirements: z.array(z.string()),
    responsibility_groups: z.array(responsibilityGroupSchema),
    is_published: z.boolean(),
  })
  .meta({ id: 'EditedJobOpening' });
export type EditedOpening = z.output<typeof editedOpeningSchema>;

const openingFields = {
  title: lineField('Title', 120),
  location: lineField('Place', 80),
  employment_type: lineField('Kind of employment', 40),
  department: lineField('Department', 80),
  experience: lineField('Experience', 60),
  age_range: optionalLine('Age', 40),
  deadline_date: dayField('Deadline'),
  deadline_time: hourField('Hour of the deadline'),
  email: emailField,
  summary: requiredText('Summary', 1500),
  requirements: z.array(lineField('Requirement', 200)).max(30, 'There can be 30 requirements or fewer'),
  responsibility_groups: z
    .array(
      z.strictObject({
        title: lineField('Title', 80),
        items: z.array(lineField('Duty', 200)).max(30, 'There can be 30 duties or fewer'),
      }),
    )
    .max(8, 'There can be 8 groups or fewer'),
  is_published: z.boolean(),
};

const summarySchema = z
  .strictObject({
    id: z.int(),
    version: z.int(),
    title: z.string(),
    department: z.string(),
    deadline: z.iso.datetime(),
    state: z.enum(['open', 'expired', 'unpublished']),
  })
  .meta({ id: 'JobOpeningSummary' });
export type OpeningSummary = z.output<typeof summarySchema>;

const list = z.strictObject({ items: z.array(summarySchema) });
const openingParams = z.strictObject({ opening_id: queryInt(1, 2_147_483_647) });
const data = versioned(editedOpeningSchema).extend({
  id: z.int().meta({ description: '0 for one that is not made yet.' }),
  state: z.enum(['new', 'open', 'expired', 'unpublished']),
});
export type EditedOpeningPage = z.output<typeof data>;

export const listOfficeOpenings = defineEndpoint({
  ...office,
  operationId: 'listOfficeOpenings',
  method: 'GET',
  path: '/office/job-openings',
  summary: 'Every opening, those one can still apply for first',
  data: list,
});

export const getOfficeOpening = defineEndpoint({
  ...office,
  operationId: 'getOfficeOpening',
  method: 'GET',
  path: '/office/job-openings/{opening_id}',
  summary: 'An opening for editing, with its history',
  params: z.strictObject({ opening_id: queryInt(0, 2_147_483_647).meta({ description: '0 for an empty form.' }) }),
  query: z.strictObject({ version: queryInt(1, 2_147_483_647).optional() }),
  data,
  errors: ['not_found'],
});

export const createOpening = defineEndpoint({
  ...office,
  operationId: 'createOpening',
  method: 'POST',
  path: '/office/job-openings',
  summary: 'Write a new opening',
  body: z.strictObject(openingFields),
  data,
  status: 201,
  errors: ['invalid_field'],
});

export const saveOpening = defineEndpoint({
  ...office,
  operationId: 'saveOpening',
  method: 'PUT',
  path: '/office/job-openings/{opening_id}',
  summary: 'Change, publish or take down an opening; the site and search engines see it at once',
  params: openingParams,
  body: z.strictObject({ version: versionField, ...openingFields }),
  data,
  errors: ['invalid_field', 'not_found', 'edited_meanwhile'],
});

/** Rows as `responsibility_groups.0.items.1`. */
export const createOpeningForm = defineForm(createOpening, {
  id: 'create-opening',
  next: () => '/office/job-openings?sent=create-opening',
});
export const openingForm = defineForm(saveOpening, { id: 'job-opening' });
