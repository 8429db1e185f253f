import type { StaffRole } from '#platform/security/staff-roles.ts';
import type { People } from './owned-records.ts';

/** Whose a record is, seen from the member who calls. */
export type Whose = 'own' | "a colleague's" | "nobody's";

/** What a call may end in: 'done', or the code of the refusal. */
export type Outcome =
  | 'done'
  | 'forbidden'
  | 'not_found'
  | 'image_not_found'
  | 'conflict'
  | 'invalid_field'
  | 'outside_hours';

/** The outcomes that are no success, by role; a role that lacks the permission is refused whatever stands here. */
type Refusals = Partial<Record<StaffRole, Partial<Record<Whose, Outcome>>>>;

/** What is sent; params fill the address. */
export interface Sent {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** The file of a call with an upload; its bytes are a PDF's. */
  file?: true;
}

/** One way of calling an endpoint with records of somebody. */
export interface AccessCase {
  what: string;
  /** Whose records there can be. */
  whose: readonly Whose[];
  refusals: Refusals;
  make: (people: People) => Promise<Sent>;
  /** Reads the outcome from a reply that has several, such as a change of many listings. */
  isDone?: (data: { changed?: unknown[] }) => boolean;
}

/** The endpoint's records belong to no member of staff: its permission decides alone. */
interface ByPermission {
  byPermission: string;
}

export type AccessRule = ByPermission | readonly AccessCase[];

export const byPermission = (reason: string): ByPermission => ({ byPermission: reason });

const everybodys: readonly Whose[] = ['own', "a colleague's", "nobody's"];
const somebodys: readonly Whose[] = ['own', "a colleague's"];
const roles: readonly StaffRole[] = ['owner', 'manager', 'agent', 'editor'];

type Make = AccessCase['make'];

/** Every role with the endpoint's permission may call it on every record. */
export const onAll = (make: Make, what = 'a record', whose = everybodys): AccessCase => ({
  what,
  whose,
  make,
  refusals: {},
});

/** Owners and managers on all records, agents on their own and those without a member. */
export const onOwnAndUnassigned = (make: Make, what = 'a record'): AccessCase => ({
  what,
  whose: everybodys,
  make,
  refusals: { agent: { "a colleague's": 'forbidden' } },
});

/** Owners and managers on all records, agents on their own alone. */
export const onOwn = (make: Make, what = 'a record', whose = everybodys): AccessCase => ({
  what,
  whose,
  make,
  refusals: { agent: { "a colleague's": 'forbidden', "nobody's": 'forbidden' } },
});

/** Each member on their own alone; the records of others do not exist for them. */
export const onPrivate = (make: Make, what = 'a record'): AccessCase => ({
  what,
  whose: somebodys,
  make,
  refusals: Object.fromEntries(roles.map((role) => [role, { "a colleague's": 'not_found' as const }])),
});

/** Own records, and for owners and managers those of everybody; the others do not exist. */
export const onPrivateOrManaged = (make: Make, what = 'a record'): AccessCase => ({
  what,
  whose: somebodys,
  make,
  refusals: { agent: { "a colleague's": 'not_found' }, editor: { "a colleague's": 'not_found' } },
});

/** Refused to everybody with one code, such as a child record named below a parent that is not its own. */
export const refusedWith = (code: Outcome, make: Make, what: string): AccessCase => ({
  what,
  whose: ['own'],
  make,
  refusals: Object.fromEntries(roles.map((role) => [role, { own: code }])),
});
