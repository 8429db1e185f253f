import { z } from 'zod';
import { longestReference } from '#modules/listings/server';
import { defineEndpoint, defineForm, paginationSchema } from '#platform/http/contract.ts';
import { queryBoolean, queryInt, queryOneOf, queryText } from '#platform/http/query-values.ts';
import {
  emailField,
  lineField,
  lineOrEmpty,
  phoneField,
  requiredText,
  textField,
} from '#platform/http/submission-fields.ts';
import { spamReasons } from '#platform/spam-guard/spam-reasons.ts';
import { shillingsField } from '../shillings-field.ts';
import { contactChannels } from '../timeline/contact-channels.ts';
import { timelineEventSchema } from '../timeline/contract.ts';
import { enquiryKinds, enquiryPurposes, stages } from './stages.ts';

const tag = 'Enquiries of the office';
const readsEnquiries = { method: 'GET', tag, permission: 'enquiries.see' } as const;
const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const enquiryParams = z.strictObject({ enquiry_id: id });
export const personSchema = z.strictObject({ id: z.uuid(), name: z.string() });

const enquirySorts = ['newest', 'oldest', 'due', 'value'] as const;

const filters = {
  q: queryText(100).min(2, 'must be two letters or more').optional(),
  agent: queryText(36)
    .optional()
    .meta({ description: "'me', 'nobody', 'me-or-nobody', or the id of a member of staff." }),
  kind: queryOneOf(enquiryKinds).optional(),
  source: queryText(50).optional(),
  listing: queryText(longestReference).optional().meta({
    description: 'Reference of a property or plot: about it, or with a visit to it.',
  }),
  overdue: queryBoolean.optional(),
  due: queryOneOf(['today', 'any']).optional().meta({
    description:
      "Not answered and still open: 'today' where the 24 hours end before midnight in Nairobi, 'any' whenever they end.",
  }),
  from: z.iso.date('must be a day').optional().meta({ description: 'Came in on this day in Nairobi or later.' }),
  until: z.iso.date('must be a day').optional().meta({ description: 'Came in on this day in Nairobi or earlier.' }),
  spam: queryBoolean.optional(),
};

const enquirySchema = z
  .strictObject({
    id: z.int(),
    reference: z.string(),
    kind: z.enum(enquiryKinds),
    source: z.string(),
    name: z.string(),
    about: z.string(),
    budget_min_kes: z.int().nullable(),
    budget_max_kes: z.int().nullable(),
    purpose: z.enum(enquiryPurposes).meta({ description: 'To buy or to rent. Amounts of a rent are a month.' }),
    value_kes: z.int().nullable(),
    stage: z.enum(stages),
    lost_reason: z.string().nullable(),
    assigned_to: personSchema.nullable(),
    created_at: z.iso.datetime(),
    due_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    is_overdue: z.boolean(),
    may_be_spam: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'OfficeEnquiry' });
export type OfficeEnquiry = z.output<typeof enquirySchema>;

const inboxVersion = z.string();

export const listEnquiries = defineEndpoint({
  operationId: 'listEnquiries',
  ...readsEnquiries,
  path: '/office/enquiries',
  summary: 'The inbox: what visitors left and what staff wrote down',
  query: z.strictObject({
    ...filters,
    stage: queryText(20).optional(),
    sort: queryOneOf(enquirySorts).default('newest'),
    page: queryInt(1, 100_000).default(1),
    per_page: queryInt(1, 100).default(25),
  }),
  data: z.strictObject({
    items: z.array(enquirySchema),
    pagination: paginationSchema,
    total_is_capped: z.boolean(),
    version: inboxVersion,
    now: z.iso.datetime(),
  }),
});
export type EnquiryPage = z.output<typeof listEnquiries.data>;

const columnSchema = z
  .strictObject({
    stage: z.enum(stages),
    total: z.int(),
    total_is_capped: z.boolean(),
    sale_kes: z.int(),
    rent_kes_a_month: z.int(),
    items: z.array(enquirySchema),
  })
  .meta({ id: 'EnquiryColumn' });
export type EnquiryColumn = z.output<typeof columnSchema>;

export const getEnquiryBoard = defineEndpoint({
  operationId: 'getEnquiryBoard',
  ...readsEnquiries,
  path: '/office/enquiries/board',
  summary: 'The inbox as columns, one for each stage',
  query: z.strictObject({
    ...filters,
    more: queryOneOf(stages).optional(),
  }),
  data: z.strictObject({ columns: z.array(columnSchema), version: inboxVersion, now: z.iso.datetime() }),
});
export type EnquiryBoard = z.output<typeof getEnquiryBoard.data>;

export const getInboxVersion = defineEndpoint({
  operationId: 'getInboxVersion',
  ...readsEnquiries,
  path: '/office/inbox-version',
  summary: 'Whether any enquiry came in or was changed since a page was loaded',
  data: z.strictObject({ version: inboxVersion }),
});

export const getEnquiryOptions = defineEndpoint({
  operationId: 'getEnquiryOptions',
  ...readsEnquiries,
  path: '/office/enquiry-options',
  summary: 'Who enquiries can be given to, and where they came from',
  data: z.strictObject({ people: z.array(personSchema), sources: z.array(z.string()) }),
});
export type EnquiryOptions = z.output<typeof getEnquiryOptions.data>;

const taskSchema = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    due_at: z.iso.datetime(),
    assigned_to: personSchema.nullable(),
    done_at: z.iso.datetime().nullable(),
    done_by: z.string().nullable(),
  })
  .meta({ id: 'EnquiryTask' });
export type EnquiryTask = z.output<typeof taskSchema>;

const enquiryDetailSchema = z
  .strictObject({
    ...enquirySchema.shape,
    first_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    phone_e164: z.string().nullable(),
    message: z.string(),
    area: z.string(),
    contact_id: z.int().nullable(),
    not_of_contact: z
      .array(z.string())
      .meta({ description: 'The typed e-mail address and number (E.164) that its contact does not have.' }),
    other_enquiries: z.int(),
    listing: z
      .strictObject({ title: z.string(), reference: z.string(), path: z.string(), price: z.string() })
      .nullable(),
    visits: z
      .array(
        z.strictObject({
          kind: z.enum(['site-visit', 'consultation']),
          id: z.int(),
          when: z.string(),
          status: z.string(),
          is_proposed: z
            .boolean()
            .meta({ description: 'Whether an hour is proposed, and the visitor has not answered.' }),
          title: z
            .string()
            .nullable()
            .meta({ description: 'Of its listing, where that is not the one of the enquiry.' }),
          reference: z.string().nullable().meta({ description: 'Of the same listing as the title.' }),
        }),
      )
      .meta({ description: 'The newest first.' }),
    details: z.array(z.strictObject({ label: z.string(), text: z.string() })),
    spam_reasons: z
      .array(z.enum(spamReasons))
      .meta({ description: 'Why it may be spam; empty where nothing says so.' }),
    may_change: z.boolean(),
    timeline: z.array(timelineEventSchema),
    timeline_next: z
      .int()
      .nullable()
      .meta({ description: 'For `before` of getTimeline, where there are earlier ones.' }),
    tasks: z.array(taskSchema),
    copies: z
      .strictObject({
        is_kept: z.boolean().meta({ description: 'Whether the listing still has the document.' }),
        sent: z.array(
          z.strictObject({
            id: z.int(),
            sent_by: z.string().nullable(),
            sent_at: z.iso.datetime(),
            expires_at: z.iso.datetime(),
            revoked_at: z.iso.datetime().nullable(),
            openings: z.array(z.iso.datetime()).meta({ description: 'Newest first.' }),
          }),
        ),
      })
      .nullable()
      .meta({ description: 'Of somebody who asks for the copy of a document: the links that were sent.' }),
    now: z.iso.datetime(),
  })
  .meta({ id: 'OfficeEnquiryDetail' });
export type OfficeEnquiryDetail = z.output<typeof enquiryDetailSchema>;

export const getEnquiry = defineEndpoint({
  operationId: 'getEnquiry',
  ...readsEnquiries,
  path: '/office/enquiries/{enquiry_id}',
  summary: 'One enquiry with everything that happened',
  params: enquiryParams,
  data: enquiryDetailSchema,
  errors: ['not_found'],
});

export const addEnquiry = defineEndpoint({
  operationId: 'addEnquiry',
  method: 'POST',
  path: '/office/enquiries',
  tag,
  summary: 'Write down an enquiry that came by telephone, WhatsApp or over the counter',
  permission: 'enquiries.work',
  body: z
    .strictObject({
      name: lineField('Name', 100),
      phone: z.union([z.literal(''), phoneField]).default(''),
      email: z.union([z.literal(''), emailField]).default(''),
      source: lineField('How they came', 50),
      about: lineField('What it is about', 200),
      budget: shillingsField('Budget').nullable().default(null),
      purpose: z.enum(enquiryPurposes, 'Choose whether they want to buy or to rent').default('Sale'),
      message: textField('Notes', 5000).default(''),
      listing: textField('Listing', 200)
        .default('')
        .meta({ description: 'Its reference, or words of its title or place that fit it alone.' }),
      assigned_to: z
        .union([z.literal(''), z.uuid()])
        .default('')
        .meta({ description: 'Empty: as the rules say.' }),
    })
    .refine(({ phone, email }) => phone !== '' || email !== '', {
      path: ['phone'],
      message: 'Enter a phone number or an email address',
    }),
  data: z.strictObject({ id: z.int(), reference: z.string() }),
  status: 201,
  errors: ['invalid_field'],
});

export const changeEnquiry = defineEndpoint({
  operationId: 'changeEnquiry',
  method: 'PATCH',
  path: '/office/enquiries/{enquiry_id}',
  tag,
  summary:
    'Move an enquiry to another stage, give it to somebody, say which listing it is about, or that it is no spam',
  description: 'Agents change their own and those nobody has.',
  permission: 'enquiries.work',
  params: enquiryParams,
  body: z
    .strictObject({
      version: z.int('Reload the page and try again').min(1),
      stage: z.string('Choose a stage').pipe(z.enum(stages, 'Choose a stage')).optional(),
      lost_reason: textField('Reason', 300).optional(),
      assigned_to: z
        .union([z.literal('me'), z.literal('nobody'), z.uuid()], 'Choose somebody')
        .optional()
        .meta({ description: "'me', 'nobody', or the id of a member of staff." }),
      listing: lineOrEmpty('Listing', 200).optional().meta({
        description: 'The reference or title of what it is about; empty for no listing.',
      }),
      not_spam: z.literal(true, 'must be true').optional(),
    })
    .refine(({ stage, lost_reason }) => stage !== 'Lost' || Boolean(lost_reason), {
      path: ['lost_reason'],
      message: 'Say why it was lost',
    }),
  data: enquirySchema,
  errors: ['invalid_field', 'not_found', 'forbidden', 'conflict', 'edited_meanwhile'],
});

const addsToEnquiry = {
  method: 'POST',
  tag,
  permission: 'enquiries.work',
  params: enquiryParams,
  data: z.strictObject({}),
  status: 201,
  errors: ['invalid_field', 'not_found', 'forbidden', 'conflict'],
} as const;

export const addEnquiryNote = defineEndpoint({
  ...addsToEnquiry,
  operationId: 'addEnquiryNote',
  path: '/office/enquiries/{enquiry_id}/notes',
  summary: 'Write a note into the timeline',
  body: z.strictObject({
    text: requiredText('Note', 5000, 'Write a note first'),
  }),
});

export const noteEnquiryContact = defineEndpoint({
  ...addsToEnquiry,
  operationId: 'noteEnquiryContact',
  path: '/office/enquiries/{enquiry_id}/contacts',
  summary: 'Note that the person was called or written to, or called or wrote',
  body: z.strictObject({ channel: z.string('Choose how').pipe(z.enum(contactChannels, 'Choose how')) }),
});

export const addEnquiryTask = defineEndpoint({
  ...addsToEnquiry,
  operationId: 'addEnquiryTask',
  path: '/office/enquiries/{enquiry_id}/tasks',
  summary: 'Set a task with a day and hour it is due',
  body: z.strictObject({
    title: lineField('Task', 200),
    due_on: z.iso.date('Choose a day'),
    due_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose an hour')
      .default('09:00')
      .meta({ description: 'HH:MM in Nairobi.' }),
  }),
});

export const finishEnquiryTask = defineEndpoint({
  operationId: 'finishEnquiryTask',
  method: 'POST',
  path: '/office/enquiries/{enquiry_id}/tasks/{task_id}/completions',
  tag,
  summary: 'Tick off a task',
  permission: 'enquiries.work',
  params: z.strictObject({ enquiry_id: id, task_id: id }),
  data: z.strictObject({}),
  errors: ['not_found', 'forbidden'],
});

export const moveEnquiryForm = defineForm(changeEnquiry, {
  id: 'move-enquiry',
  fields: ['version', 'stage', 'lost_reason'],
});
export const giveEnquiryForm = defineForm(changeEnquiry, { id: 'give-enquiry', fields: ['version', 'assigned_to'] });
export const nameListingForm = defineForm(changeEnquiry, {
  id: 'name-listing',
  fields: ['version', 'listing'],
  sendsEmpty: ['listing'],
});
export const notSpamForm = defineForm(changeEnquiry, {
  id: 'enquiry-not-spam',
  fields: ['version'],
  constants: { not_spam: true },
});
export const noteForm = defineForm(addEnquiryNote, { id: 'enquiry-note' });
export const contactedForm = defineForm(noteEnquiryContact, { id: 'enquiry-contacted' });
export const taskForm = defineForm(addEnquiryTask, { id: 'enquiry-task' });
/** As `taskForm`, on the page of a visit. */
export const followUpForm = defineForm(addEnquiryTask, { id: 'follow-up-task', fields: ['title', 'due_on'] });
export const taskDoneForm = defineForm(finishEnquiryTask, { id: 'enquiry-task-done' });
export const addEnquiryForm = defineForm(addEnquiry, {
  id: 'add-enquiry',
  amounts: ['budget'],
  next: ({ id }) => `/office/enquiries/${id}`,
});
