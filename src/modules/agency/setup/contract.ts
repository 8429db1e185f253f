import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField, lineField, lineOrEmpty } from '#platform/http/submission-fields.ts';
import { editedSettingsSchema, placeFields, promiseFields, reachFields, weekField } from '../admin/contract.ts';
import { openingNeeds, SETUP_PATH, setupSteps } from './steps.ts';

const office = { tag: 'Agency settings', permission: 'agency-settings.edit' } as const;

const setupSchema = z
  .strictObject({
    is_open: z.boolean(),
    steps: z.array(z.strictObject({ step: z.enum(setupSteps), is_done: z.boolean() })),
    missing: z.array(z.enum(openingNeeds)).meta({ description: 'What the site needs before it can open.' }),
    drafts: z.int().meta({ description: 'Listings that are written and not published.' }),
    settings: editedSettingsSchema,
  })
  .meta({ id: 'SiteSetup' });
export type SiteSetup = z.output<typeof setupSchema>;

export const getSiteSetup = defineEndpoint({
  ...office,
  operationId: 'getSiteSetup',
  method: 'GET',
  path: SETUP_PATH,
  summary: 'How far the agency is set up, and what its site needs before it can open',
  data: setupSchema,
});

/** A step writes only its own fields, so it cannot overwrite another step's change and needs no version number. */
const step = {
  ...office,
  method: 'PUT',
  data: z.strictObject({
    next_path: z.string().meta({ description: 'Where the next step that is open begins, or the list of steps.' }),
  }),
  errors: ['invalid_field'],
} as const;
const next = ({ next_path }: z.output<typeof step.data>) => next_path;

export const saveContactsStep = defineEndpoint({
  ...step,
  operationId: 'saveContactsStep',
  path: `${SETUP_PATH}/contacts`,
  summary: 'Set the name of the agency and how it is reached',
  body: z.strictObject({
    name: lineField('Name', 80),
    legal_name: lineOrEmpty('Registered name', 120),
    ...reachFields,
    ...promiseFields,
    notifications_email: emailField,
  }),
});
export const contactsStepForm = defineForm(saveContactsStep, { id: 'setup-contacts', next });

export const saveOfficeStep = defineEndpoint({
  ...step,
  operationId: 'saveOfficeStep',
  path: `${SETUP_PATH}/office`,
  summary: 'Set where the office of the agency is',
  body: z.strictObject(placeFields),
});
export const officeStepForm = defineForm(saveOfficeStep, { id: 'setup-office', next });

export const saveHoursStep = defineEndpoint({
  ...step,
  operationId: 'saveHoursStep',
  path: `${SETUP_PATH}/hours`,
  summary: 'Set when the office of the agency is open',
  body: z.strictObject({ working_hours: weekField }),
});
/** Rows as `working_hours.0.first_day`. */
export const hoursStepForm = defineForm(saveHoursStep, { id: 'setup-hours', next });

export const openSite = defineEndpoint({
  tag: 'Agency settings',
  permission: 'site.open',
  operationId: 'openSite',
  method: 'POST',
  path: `${SETUP_PATH}/opening`,
  summary: 'Open the public site to everybody',
  description:
    'A site that is open already stays so. Without a name, a phone number or e-mail address and a published listing it is refused (site_not_ready).',
  data: z.strictObject({}),
  errors: ['site_not_ready'],
});
export const openSiteForm = defineForm(openSite, { id: 'open-site', next: () => SETUP_PATH });
