import { z } from 'zod';
import type { ErrorCode } from './error-catalogue.ts';
import type { Separator } from './form-field-groups.ts';
import type { Fields } from './form-fields.ts';
import type { BookingDetails, FormBody } from './page-form.ts';

/** How long the database may take for a call; the server's time-limits.ts has the milliseconds. */
export type TimeLimit = 'page' | 'submission' | 'office' | 'report' | 'health';

/**
 * One call of the API. The same object validates the request on the server, types the client,
 * and becomes an operation of the OpenAPI document, so the three cannot disagree.
 */
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
  /** What stands in the envelope's `data`. */
  readonly data: z.ZodType;
  readonly status: 200 | 201 | 202;
  /** Codes this call can answer with beside those every call can. */
  readonly errors: readonly ErrorCode[];
  /** Sent by a page without the visitor, such as a page view; not counted by the limit on submitted forms. */
  readonly isBeacon?: true;
  /**
   * For staff only, and which of the permissions of the policies it takes: `staff.invite`. Without a session the call
   * answers 401, with a role that lacks the permission 403.
   */
  readonly permission?: string;
  /**
   * Where the usual limit does not fit. Without it: 'page' for what visitors read, 'submission' for what they send,
   * 'office' for calls that take a permission.
   */
  readonly timeLimit?: TimeLimit;
  /**
   * The password must have been given in the session within the last ten minutes: at signing in, or again. Otherwise the
   * call answers 403 `password_confirmation_needed`, before its values are looked at.
   */
  readonly confirm?: 'password';
  /**
   * Open to somebody whose role requires a second factor that they have not set up. Every other call of staff answers
   * them 403 `second_factor_needed`.
   */
  readonly beforeSecondFactor?: true;
  /** What visitors write in their own words, for the spam guard. */
  readonly freeText?: FreeText;
  /** The call brings one file. It is sent as multipart/form-data, and its other fields are the body. */
  readonly upload?: Upload;
}

/** Fields whose text the spam guard compares: the same text from several addresses is suspicious. */
export interface FreeText {
  readonly fields: readonly string[];
  /** The messages that forms begin with, which many visitors leave unchanged; a function makes one from a title. */
  readonly usual?: readonly (string | ((title: string) => string))[];
}

/** The file that comes with a call. */
export interface Upload {
  /** The name of the field that holds it. */
  readonly field: string;
  readonly maxBytes: number;
  /** What the call answers when the file is larger. */
  readonly tooLarge: ErrorCode;
}

const nothing = z.strictObject({});
const noBody = z.undefined();

const defaults = { params: nothing, query: nothing, body: noBody, status: 200, errors: [] } as const;
type Defaults = typeof defaults;
type EndpointInput = Omit<Endpoint, keyof Defaults> & Partial<Pick<Endpoint, keyof Defaults>>;

/** Declares an endpoint; whatever it does not take (params, query, body) is refused when sent. */
export function defineEndpoint<const Input extends EndpointInput>(input: Input): Omit<Defaults, keyof Input> & Input {
  return { ...defaults, ...input };
}

/**
 * A form of a page, by which the call is made. With JavaScript the browser sends the body as JSON; without, the page's
 * own address takes a normal POST (hidden field `form_id`), and the server makes the same call with the same body. How
 * the fields become the body follows from its schema (`server/form-fields.ts`): they are named as the API names them,
 * rows as `social_links.0.url`, and so are the values of the path. The browser gets `id` and that reading, in the
 * generated client; everything else stays on the server.
 */
export interface PageForm {
  /** Names the form in the hidden field, the result address (`?sent=…`) and the element's id. */
  readonly id: string;
  readonly action: Endpoint;
  /** The values of the body that the form has; without it all that are no constants. */
  readonly fields?: readonly string[];
  /** Optional texts that are sent when they are empty, as the specification has it; others are left out. */
  readonly sendsEmpty?: readonly string[];
  /** Values of the body that the form itself stands for: `{ source: 'Website' }`. */
  readonly constants?: Readonly<Record<string, unknown>>;
  /** Values of the path that the form itself stands for. */
  readonly params?: Readonly<Record<string, string>>;
  /** Fields of amounts in shillings: one that cannot be read is refused with how to write it, see `readAmount`. */
  readonly amounts?: readonly string[];
  /** Lists that are no rows: several texts in one field, or a box for each value. */
  readonly lists?: Readonly<Record<string, Separator | { readonly boxes: string }>>;
  /**
   * Names the fields as the call does, where the page asks otherwise: a day and an hour apart. A function of a module
   * without schemas, which the browser loads too.
   */
  readonly rename?: (fields: Fields) => Fields;
  /** Makes the body where no schema says how, such as of fields that are not known beforehand. As `rename`. */
  readonly body?: (fields: Fields) => FormBody;
  /** Where the browser goes when the form was received; absent: back to its page, which says so. */
  next?(receipt: unknown, fields: Fields): string;
  /** The page that says the form was received, where an answer changes it; absent: the page the form was on. */
  resultPath?(fields: Fields): string;
  /** What a booking was for, repeated by the page that says it was received. Never of who asked: addresses are kept. */
  resultDetails?(receipt: unknown, fields: Fields): BookingDetails;
  /** Fields that no page repeats when the form comes back, such as a password. */
  readonly secrets?: readonly string[];
  /**
   * Pictures may be sent with it (multipart/form-data), each in a file field beside the field of its id: see
   * `pictureFileName`. The server keeps them first, and then takes the form with their ids.
   */
  readonly takesPictures?: true;
  /** The page shows the reply itself, once, as it cannot be asked for again. */
  readonly showsReceipt?: true;
}

/** The names of a body's values; of each body, where the call takes one of several. */
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

/** Declares a form of an endpoint. */
export const defineForm = <E extends Endpoint>(action: E, form: FormOf<E>): PageForm => ({ action, ...form });

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operationId' in value;

export const isPageForm = (value: unknown): value is PageForm =>
  typeof value === 'object' && value !== null && 'action' in value && isEndpoint(value.action);

/** The paging object of every list. */
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

/** The paging object for a page of a list, from the numbers that define it. */
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
