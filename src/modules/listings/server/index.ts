/** What other servers may call of `listings`: reads and commands. */

export { listingParams, officeListingSchema } from '../admin/contract.ts';
export { NO_DOLLAR_RATE, priceBounds, publishingGaps } from '../admin/editor/publishing-rules.ts';
export { mayWorkOn, stateOf } from '../admin/listing-states.ts';
export { listingPolicy } from '../admin/policy.ts';
export { SQM_PER_ACRE, SQM_PER_HECTARE, SQM_PER_SQUARE_FOOT } from '../areas.ts';
export { listingReferenceField, longestReference } from '../contract.ts';
export { lendersOf } from '../cost/lenders.ts';
export { countyName } from '../counties.ts';
export { guideQuestions } from '../detail/guide-questions.ts';
export { documentPolicy } from '../documents/policy.ts';
export { estimateParameters, estimatePath } from '../estimates/estimate-search.ts';
export { landParameterNames, propertyParameterNames } from '../filters/list-search.ts';
export { fieldsOfKind } from '../kinds/fields-of-kind.ts';
export { landStatuses, sizeUnits } from '../kinds/land-public.ts';
export { listingPurposes, propertyCategories, propertyStatuses } from '../kinds/property-public.ts';
export { wholePriceText } from '../kinds/stated-price.ts';
export { listingHref } from '../listing-labels.ts';
export { maxPriceKes, propertyTypes } from '../lists/property-contract.ts';
export { uploadPhotograph } from '../photographs/client.gen.ts';
export { focalPointSchema, listingImageSchema } from '../photographs/contract.ts';
export { photographsPolicy } from '../photographs/policy.ts';
export { areaHref, areasPath } from '../places/area-labels.ts';
export { type Gazetteer, placeSpelling } from '../places/gazetteer.ts';
export type { Place } from '../places/place.ts';
export { reportPolicy } from '../reports/policy.ts';
export { collectionHref } from '../saved/collection-link.ts';
export { type DescribedSearch, describeSearch } from '../search/described-search.ts';
export { beginDraft } from './admin/begin-draft.ts';
export { listChangeJobHandlers } from './admin/change-list.ts';
export { findHomesWeHave, type HomeWeHave } from './admin/homes-we-have.ts';
export {
  createImportedListings,
  type ListingOfFile,
  updateImportedListing,
} from './admin/imported-listings.ts';
export { typesOf } from './admin/kind-admins.ts';
export { countListingsOfImport } from './admin/list.ts';
export { type ListingFacts, readListingFacts } from './admin/listing-facts.ts';
export {
  addListingSources,
  findListingSources,
  findReferencesBySource,
} from './admin/listing-sources.ts';
export { markListingGone, markListingIfPossible, takeBackListing } from './admin/mark-listing.ts';
export {
  canBeMarked,
  changePartOfListing,
  findWrittenByReference,
  formOfListing,
  getListing,
  type ListingId,
} from './admin/queries.ts';
export { incompleteText } from './admin/refuse-incomplete.ts';
export { registerListingAdmin } from './admin/routes.ts';
export { readOffers } from './agent-offers.ts';
export { CHECK_LISTINGS, CHECK_LISTINGS_SCHEDULE, checkListings } from './checks/daily-checks.ts';
export { countChecksOf, registerListingChecks } from './checks/routes.ts';
export { countCollectionsWith } from './collections/count-collections.ts';
export { registerOfficeCollections } from './collections/office-routes.ts';
export { registerSharedCollections } from './collections/routes.ts';
export { registerListingDocuments, serveListingDocuments } from './documents/routes.ts';
export { findDollarRate } from './dollar-rate.ts';
export { registerEstimates } from './estimates/estimate-price.ts';
export { registerFloorPlans } from './floor-plans/routes.ts';
export { serveListingEvents } from './followed/events-feed.ts';
export {
  type FollowedListing,
  findFollowed,
  type ListingName,
  listInstead,
  readFollowed,
} from './followed/followed-listings.ts';
export { followedStates, type KnownListing, type ListingNews, newsSince } from './followed/listing-news.ts';
export { formatFollowedPrice, newsWords } from './followed/news-words.ts';
export { archiveKey } from './imported-pictures/archive-pictures.ts';
export { pictureJobHandlers } from './imported-pictures/fetch-pictures.ts';
export { joinArchive } from './imported-pictures/join-archive.ts';
export { picturesOfImport, retryPictures } from './imported-pictures/missing-pictures.ts';
export { pictureSetOf } from './imported-pictures/picture-sets.ts';
export { ArchiveRefused, listArchive } from './imported-pictures/read-archive.ts';
export { registerMissingPictures } from './imported-pictures/routes.ts';
export { findSources, wantPictures } from './imported-pictures/want-pictures.ts';
export { registerLand } from './land/routes.ts';
export { MERGE_LISTING_COUNTS, mergeListingCounts } from './listing-counts.ts';
export { primaryImages } from './listing-images.ts';
export { type ListingOfTrip, listListingsToVisit } from './listings-to-visit.ts';
export { type NewListing, newListingsFinder } from './lists/new-listings.ts';
export { findSimilarSearch } from './lists/similar-search.ts';
export { DRAW_LISTING_MAP, drawListingMap } from './map-pictures/drawing-job.ts';
export { serveListingMapPictures } from './map-pictures/routes.ts';
export { listingsNotificationKinds } from './notification-kinds.ts';
export { countOffered, isOffered, type Offered } from './offered/offered-conditions.ts';
export { type OfferedListing, readOffered } from './offered/offered-listings.ts';
export { readSearchAddress } from './offered/search-address.ts';
export { serveListingPapers } from './papers/routes.ts';
export { listingsData } from './personal-data.ts';
export { focalPointOf, type ImageRow } from './photographs/queries.ts';
export { registerPhotographs } from './photographs/routes.ts';
export { REMOVE_UNUSED_PHOTOGRAPHS, removeUnusedPhotographs } from './photographs/unused.ts';
export { listSlugsWithListings } from './places/area-prices.ts';
export { registerAreas } from './places/areas.ts';
export { ASSIGN_LISTING_PLACES, assignPlaces } from './places/assign-places.ts';
export { findTownOf } from './places/find-town.ts';
export { cachedGazetteer, readGazetteer } from './places/places.ts';
export { syncPlaces } from './places/sync-places.ts';
export { registerProperties } from './properties/routes.ts';
export {
  findByReference,
  findListingAgent,
  findListingToVisit,
  findReferred,
  type ListingToVisit,
  type ReferredListing,
} from './queries.ts';
export { registerOfficeReports } from './reports/office-routes.ts';
export { registerListingReports } from './reports/report-listing.ts';
export { listingsRetention } from './retention.ts';
export { registerListings } from './routes.ts';
export { registerSearch } from './search/routes.ts';
export { syncTransitStages } from './transit-stages/sync-transit-stages.ts';
export { getTypedListing } from './typed-listing.ts';
