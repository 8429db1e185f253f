import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';
import type * as moves from './moves-contract.ts';
import type * as undos from './undo-contract.ts';
import type * as views from './views-contract.ts';
import type * as writing from './writing-contract.ts';

const listing = '/office/listings/{kind}/{listing_id}';

export const listOfficeListings = callOf<typeof contract.listOfficeListings>(
  'listOfficeListings',
  'GET',
  '/office/listings/{kind}',
);
export const listListingAgents = callOf<typeof contract.listListingAgents>(
  'listListingAgents',
  'GET',
  '/office/listing-agents',
);
export const getListingForDesk = callOf<typeof contract.getListingForDesk>('getListingForDesk', 'GET', listing);
export const createListing = callWithReceipt<typeof writing.createListing>(
  'createListing',
  'POST',
  '/office/listings/{kind}',
  201,
  { id: 'number' },
);
export const saveListingDraft = callOf<typeof writing.saveListingDraft>('saveListingDraft', 'PUT', `${listing}/draft`);
export const discardListingDraft = callOf<typeof writing.discardListingDraft>(
  'discardListingDraft',
  'POST',
  `${listing}/discards`,
);
export const moveListing = callOf<typeof moves.moveListing>('moveListing', 'POST', `${listing}/moves`);
export const approveListing = callOf<typeof moves.approveListing>('approveListing', 'POST', `${listing}/approvals`);
export const sendBackListing = callOf<typeof moves.sendBackListing>('sendBackListing', 'POST', `${listing}/send-backs`);
export const duplicateListing = callWithReceipt<typeof writing.duplicateListing>(
  'duplicateListing',
  'POST',
  `${listing}/duplicates`,
  201,
  { id: 'number' },
);
export const changeListings = callOf<typeof moves.changeListings>(
  'changeListings',
  'POST',
  '/office/listings/{kind}/changes',
);
export const undoListingChange = callOf<typeof undos.undoListingChange>(
  'undoListingChange',
  'POST',
  '/office/listing-undos/{undo_id}/undoings',
);
export const getListingHistory = callOf<typeof writing.getListingHistory>(
  'getListingHistory',
  'GET',
  `${listing}/history`,
);
export const restoreListing = callOf<typeof writing.restoreListing>(
  'restoreListing',
  'POST',
  `${listing}/restorations`,
);
export const previewProperty = callOf<typeof contract.previewProperty>(
  'previewProperty',
  'GET',
  '/office/properties/{listing_id}/preview',
);
export const previewLand = callOf<typeof contract.previewLand>(
  'previewLand',
  'GET',
  '/office/land/{listing_id}/preview',
);
export const listListingViews = callOf<typeof views.listListingViews>(
  'listListingViews',
  'GET',
  '/office/listings/{kind}/views',
);
export const keepListingView = callWithReceipt<typeof views.keepListingView>(
  'keepListingView',
  'POST',
  '/office/listings/{kind}/views',
  201,
  { id: 'string' },
);
export const forgetListingView = callOf<typeof views.forgetListingView>(
  'forgetListingView',
  'POST',
  '/office/listing-views/{view_id}/removals',
);
