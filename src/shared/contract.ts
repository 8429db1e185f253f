import { z } from 'zod';
import type { ErrorCode } from './error-catalogue.ts';

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
  /** Sent by a page of itself, such as 'this is being read'. It is no form, and does not count as one sent. */
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
  /** The call brings one file. It is sent as multipart/form-data, and its other fields are the body. */
  readonly upload?: Upload;
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
