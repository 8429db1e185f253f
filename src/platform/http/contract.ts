import { z } from 'zod';
import type { ErrorCode } from './error-catalogue.ts';
import type { Separator } from './form-field-groups.ts';
import type { Fields } from './form-fields.ts';
import type { BookingDetails, FormBody } from './page-form.ts';

/**
 * Collections that the database tells changes of (migrations/011_page_cache.sql, 013_page_cache_rows.sql). `listings`:
 * lists. `listing-pages`: replies that show single listings, whose handlers add the tags of these.
 */
export type CacheTag =
  | 'agency'
  | 'articles'
  | 'availability'
  | 'costs'
  | 'job-openings'
  | 'legal-texts'
  | 'listing-pages'
  | 'listings'
  | 'page-contents'
  | 'guides'
  | 'partner-banks'
  | 'team';

/** Database time limit of a call; `time-limits.ts` of the server has the milliseconds. */
export type TimeLimit = 'page' | 'submission' | 'office' | 'report' | 'health';

/** One call of the API: validates the request, types the client, and becomes an operation of the OpenAPI document. */
export interface Endpoint {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path under `/api/v1`, parameters in braces: `/properties/{slug}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  readonly data: z.ZodType;
  readonly status: 200 | 201 | 202;
  /** Its own; `server/answers.ts` adds those that any call of its kind can answer with. */
  readonly errors: readonly ErrorCode[];
  /** Sent by a page without the visitor, such as a page view; not counted by the limit on submitted forms. */
  readonly isBeacon?: true;
  /** The permission that the role of the signed-in member needs, such as `staff.invite`. Absent for public calls. */
  readonly permission?: string;
  /** Default: 'page' for public reads, 'submission' for public writes, 'office' for calls with a permission. */
  readonly timeLimit?: TimeLimit;
  /** The password must have been given within the last ten minutes; otherwise 403 `password_confirmation_needed`. */
  readonly confirm?: 'password';
  /** Allowed to members who have not set up the second factor that their role requires. */
  readonly beforeSecondFactor?: true;
  /**
   * What a public read shows: it and pages that call it are cached until a transaction changes one of these. A page
   * that calls a read without tags is not cached.
   */
  readonly cacheTags?: readonly CacheTag[];
  /** The call takes one file: it is sent as multipart/form-data, and its other fields are the body. */
  readonly upload?: Upload;
}

export interface Upload {
  readonly field: string;
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
  /** The handler gets a `StoredFile`, not the bytes in memory. */
  readonly toFile?: true;
}

const nothing = z.strictObject({});
const noBody = z.undefined();

const defaults = { params: nothing, query: nothing, body: noBody, status: 200, errors: [] } as const;
type Defaults = typeof defaults;
type EndpointInput = Omit<Endpoint, keyof Defaults> & Partial<Pick<Endpoint, keyof Defaults>>;

export function defineEndpoint<const Input extends EndpointInput>(input: Input): Omit<Defaults, keyof Input> & Input {
  return { ...defaults, ...input };
}

/**
 * A form of a page. With JavaScript the browser sends the body as JSON; without, the page's own address takes a normal
 * POST (hidden field `form_id`) and the server makes the same call. How fields become the body follows from its schema
 * (`server/form-fields.ts`). Only `id` and that reading reach the browser.
 */
export interface PageForm {
  /** Names the form in the hidden field, the result address (`?sent=…`) and the element's id. */
  readonly id: string;
  readonly action: Endpoint;
  /** Names of the body's values that are fields; by default all except the constants. */
  readonly fields?: readonly string[];
  /** Optional texts that are sent even when empty, as the specification requires; others are left out. */
  readonly sendsEmpty?: readonly string[];
  readonly constants?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  /** Amounts in shillings; an invalid one is refused with how to write it, see `readAmount`. */
  readonly amounts?: readonly string[];
  /** Lists without rows: several texts in one field, or one checkbox per value. */
  readonly lists?: Readonly<Record<string, Separator | { readonly boxes: string }>>;
  /**
   * Converts the fields of the page to those of the call. In a file without schemas, because the browser loads it too.
   */
  readonly rename?: (fields: Fields) => Fields;
  /** Makes the body of fields that no schema describes. Same restriction as `rename`. */
  readonly body?: (fields: Fields) => FormBody;
  /** Path to open after success; by default the page of the form, which shows a confirmation. */
  next?(receipt: unknown, fields: Fields): string;
  /** Path of the confirmation when it depends on the fields; by default the page of the form. */
  resultPath?(fields: Fields): string;
  /** Facts that the confirmation repeats. No personal data: browsers store addresses. */
  resultDetails?(receipt: unknown, fields: Fields): BookingDetails;
  readonly secrets?: readonly string[];
  /** Pictures may be sent with it, each in a file field beside the field of its id: see `pictureFileName`. */
  readonly takesPictures?: true;
  /** The next page shows the reply once, because it cannot be requested again. */
  readonly showsReceipt?: true;
}

type NamesOf<Body> = Body extends object ? keyof Body & string : never;
type SomeOf<Body> = Body extends object ? Partial<Body> : never;

type FormOf<E extends Endpoint> = Omit<PageForm, 'action' | 'next' | 'resultDetails'> & {
  readonly fields?: readonly NamesOf<z.input<E['body']>>[];
  readonly constants?: SomeOf<z.input<E['body']>>;
  readonly sendsEmpty?: readonly NamesOf<z.input<E['body']>>[];
  readonly amounts?: readonly NamesOf<z.input<E['body']>>[];
  readonly lists?: { readonly [Name in NamesOf<z.input<E['body']>>]?: Separator | { readonly boxes: string } };
  next?(receipt: z.output<E['data']>, fields: Fields): string;
  resultDetails?(receipt: z.output<E['data']>, fields: Fields): BookingDetails;
};

export const defineForm = <E extends Endpoint>(action: E, form: FormOf<E>): PageForm => ({ action, ...form });

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operationId' in value;

export const isPageForm = (value: unknown): value is PageForm =>
  typeof value === 'object' && value !== null && 'action' in value && isEndpoint(value.action);

export const paginationSchema = z
  .strictObject({
    current_page: z.int().min(1),
    total_pages: z.int().min(0),
    total_items: z.int().min(0),
    per_page: z.int().min(1),
    has_next: z.boolean(),
    has_prev: z.boolean(),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.output<typeof paginationSchema>;

/** A list reply: `data.items` and `data.pagination`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), pagination: paginationSchema });

export function paginate(page: number, perPage: number, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / perPage);
  return {
    current_page: page,
    total_pages: totalPages,
    total_items: totalItems,
    per_page: perPage,
    has_next: page < totalPages,
    has_prev: page > 1,
  };
}
