import { FORM_ID_FIELD, FORM_SHOWN_FIELD, FORM_TOKEN_FIELD, HONEYPOT_FIELD, type PageForm } from '#shared/page-form.ts';
import { approveListing, changeListings, moveListing, sendBackListing } from './moves-client.gen.ts';
import { undoListingChange } from './undo-client.gen.ts';
import { forgetListingView, keepListingView } from './views-client.gen.ts';
import {
  createListing,
  discardListingDraft,
  duplicateListing,
  restoreListing,
  saveListingDraft,
} from './writing-client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const which = ({ kind, listing_id }: Fields) => ({ kind: kind ?? '', listing_id: listing_id ?? '' });
const ofKind = ({ kind }: Fields) => ({ kind: kind ?? '' });
const versionOf = ({ version }: Fields): number => Number(version ?? Number.NaN);

const notOfTheListing = new Set([
  FORM_ID_FIELD,
  FORM_SHOWN_FIELD,
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  'kind',
  'listing_id',
  'version',
]);

/** The fields that say something of the listing, without those of the form's own machinery. */
export const listingFields = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !notOfTheListing.has(name)));

const kindPaths: Record<string, string> = { property: '/office/properties', land: '/office/land' };
const idOf = (receipt: unknown): string =>
  typeof receipt === 'object' && receipt !== null && 'id' in receipt ? String(receipt.id) : '';
/** To the editor of a listing that was begun. */
const toEditor = (receipt: unknown, { kind }: Fields): string => `${kindPaths[kind ?? '']}/${idOf(receipt)}`;

/** The fields of the listing; hidden: `kind`. */
export const createListingForm = {
  id: 'create-listing',
  call: createListing,
  toBody: (fields) => ({ fields: listingFields(fields) }),
  toParams: ofKind,
  next: toEditor,
} as const satisfies PageForm;

/** The fields of the listing; hidden: `kind`, `listing_id`, `version`. */
export const saveListingForm = {
  id: 'save-listing',
  call: saveListingDraft,
  toBody: (fields) => ({ version: versionOf(fields), fields: listingFields(fields) }),
  toParams: which,
} as const satisfies PageForm;

/** '&undo=…', where the change can be taken back. */
const undoIn = (receipt: unknown): string => {
  const undo = typeof receipt === 'object' && receipt !== null && 'undo' in receipt ? receipt.undo : null;
  return typeof undo === 'object' && undo !== null && 'id' in undo ? `&undo=${String(undo.id)}` : '';
};

/** How many listings a reply names as changed, or as left. */
function countIn(receipt: unknown, part: 'changed' | 'refused'): number {
  if (typeof receipt !== 'object' || receipt === null || !(part in receipt)) return 0;
  const listings = Object.entries(receipt).find(([name]) => name === part)?.[1];
  return Array.isArray(listings) ? listings.length : 0;
}

/** Hidden: `kind`, `listing_id`, `version`, `move`, and `is_confirmed` once the question was answered. */
export const moveListingForm = {
  id: 'move-listing',
  call: moveListing,
  toBody: (fields): { version: number; move: string; is_confirmed: boolean } => ({
    version: versionOf(fields),
    move: fields.move ?? '',
    is_confirmed: fields.is_confirmed === 'true',
  }),
  toParams: which,
  next: (receipt, fields) =>
    `${kindPaths[fields.kind ?? '']}/${fields.listing_id ?? ''}?sent=move-listing${undoIn(receipt)}`,
} as const satisfies PageForm;

/** Hidden: `kind`, `listing_id`, `version`. */
export const approveListingForm = {
  id: 'approve-listing',
  call: approveListing,
  toBody: (fields) => ({ version: versionOf(fields) }),
  toParams: which,
} as const satisfies PageForm;

/** Field: `note`; hidden: `kind`, `listing_id`, `version`. */
export const sendBackListingForm = {
  id: 'send-back-listing',
  call: sendBackListing,
  toBody: (fields) => ({ version: versionOf(fields), note: fields.note ?? '' }),
  toParams: which,
} as const satisfies PageForm;

/** Hidden: `kind`, `listing_id`, `version`. */
export const discardListingForm = {
  id: 'discard-listing',
  call: discardListingDraft,
  toBody: (fields) => ({ version: versionOf(fields) }),
  toParams: which,
} as const satisfies PageForm;

/** Hidden: `kind`, `listing_id`. */
export const duplicateListingForm = {
  id: 'duplicate-listing',
  call: duplicateListing,
  toBody: () => undefined,
  toParams: which,
  next: toEditor,
} as const satisfies PageForm;

/** Hidden: `kind`, `listing_id`, `version`, `restored`. */
export const restoreListingForm = {
  id: 'restore-listing',
  call: restoreListing,
  toBody: (fields) => ({ version: versionOf(fields), restored: Number(fields.restored ?? Number.NaN) }),
  toParams: which,
} as const satisfies PageForm;

/** The name of a row's box. */
export const boxOf = (id: number): string => `listing-${id}`;
const idOfBox = (name: string): number | null => {
  const [, digits] = /^listing-(\d{1,15})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
};

interface ChangeBody {
  action: string;
  ids: number[];
  is_confirmed: boolean;
  agent_id?: string | null;
}

/**
 * Choices `action` and `agent_id`, a box named by `boxOf` for each listing; hidden: `kind`, `back` (the query of the list
 * it is sent from), and `is_confirmed` once the question was answered.
 */
export const changeListingsForm = {
  id: 'change-listings',
  call: changeListings,
  toBody: (fields): ChangeBody => {
    const ids = Object.keys(fields)
      .map(idOfBox)
      .filter((id) => id !== null);
    const action = fields.action ?? '';
    const is_confirmed = fields.is_confirmed === 'true';
    return { action, ids, is_confirmed, ...(action === 'assign' ? { agent_id: fields.agent_id || null } : {}) };
  },
  toParams: ofKind,
  next: (receipt, { kind, back, action }) => {
    const search = new URLSearchParams(back);
    search.set('sent', 'change-listings');
    search.set('did', action ?? '');
    search.set('changed', String(countIn(receipt, 'changed')));
    search.set('left', String(countIn(receipt, 'refused')));
    return `${kindPaths[kind ?? '']}?${search}${undoIn(receipt)}`;
  },
} as const satisfies PageForm;

/** Hidden: `undo_id`. */
export const undoListingChangeForm = {
  id: 'undo-listing-change',
  call: undoListingChange,
  toBody: () => undefined,
  toParams: ({ undo_id }) => ({ undo_id: undo_id ?? '' }),
  showsReceipt: true,
} as const satisfies PageForm;

/** Field: `name`; hidden: `kind`, `query`. */
export const keepViewForm = {
  id: 'keep-listing-view',
  call: keepListingView,
  toBody: ({ name, query }) => ({ name: name ?? '', query: query ?? '' }),
  toParams: ofKind,
} as const satisfies PageForm;

/** Hidden: `view_id`. */
export const forgetViewForm = {
  id: 'forget-listing-view',
  call: forgetListingView,
  toBody: () => undefined,
  toParams: ({ view_id }) => ({ view_id: view_id ?? '' }),
} as const satisfies PageForm;

export const listingDeskForms: readonly PageForm[] = [
  createListingForm,
  saveListingForm,
  moveListingForm,
  approveListingForm,
  sendBackListingForm,
  discardListingForm,
  duplicateListingForm,
  restoreListingForm,
  changeListingsForm,
  undoListingChangeForm,
  keepViewForm,
  forgetViewForm,
];
