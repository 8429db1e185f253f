/** What other modules and pages may use of `listings` in a browser. */

export { getListingForEditor, previewLand, previewProperty } from './admin/client.gen.ts';
export type { ListingKind } from './admin/contract.ts';
export { ListingEditor } from './admin/editor/listing-editor.tsx';
export { isForReadingOnly, ListingReadingPage } from './admin/editor/listing-reading-page.tsx';
export { FormInPreview, ListingMissing, NewListingPage, PreviewFrame } from './admin/editor/new-listing-page.tsx';
export { HistoryPage } from './admin/history-page.tsx';
export { ListingsPage } from './admin/listings-page.tsx';
export { loadHistory, loadListing, loadListings, loadPreview } from './admin/loaders.ts';
export { readTableSearch } from './admin/table-search.ts';
export { UnpublishForm } from './admin/transition-form.tsx';
export { listingAuditVerbs, listingsAuditActions } from './audit-actions.ts';
export { toLandCardItem, toPropertyCardItem, toPropertyTeaser } from './cards/card-items.ts';
export { CardMarks } from './cards/card-marks.island.tsx';
export { cardOfLandDraft, cardOfPropertyDraft } from './cards/draft-cards.ts';
export { LandCard } from './cards/land-card.tsx';
export { PropertyCard } from './cards/property-card.tsx';
export { ChecksPage } from './checks/checks-page.tsx';
export { listDueChecks } from './checks/client.gen.ts';
export { listListingsByReference, listListingsForVisits } from './client.gen.ts';
export { listReportedCollections } from './collections/client.gen.ts';
export { findCollection } from './collections/collection-data.ts';
export { collectionHead } from './collections/collection-head.ts';
export { CollectionMissing, CollectionPage } from './collections/collection-page.tsx';
export { OfficeCollectionsPage } from './collections/office-collections-page.tsx';
export { readOnlyDifferences } from './compare/compare-link.ts';
export { ComparePage } from './compare/compare-page.tsx';
export { loadComparison } from './compare/comparison.ts';
export { comparisonHead } from './compare/comparison-head.ts';
export type { VisitListing } from './contract.ts';
export { startOfCalculator } from './cost/asked-listing.ts';
export { readCostFields } from './cost/cost-address.ts';
export { CostPage } from './cost/cost-page.tsx';
export type { CostFacts } from './cost/listing-cost.ts';
export { townAndCounty } from './counties.ts';
export { findListingToAskAbout } from './detail/ask-about.ts';
export { chatTextAbout } from './detail/detail-view.ts';
export { type GuideQuestion, guideQuestions } from './detail/guide-questions.ts';
export type { Guides } from './detail/guides.tsx';
export { findLand, type LandDetailView, toLandDetailView } from './detail/land-detail.ts';
export { landDetailHead } from './detail/land-detail-head.ts';
export { LandDetailPage } from './detail/land-detail-page.tsx';
export {
  LandNotFound,
  LandUnavailable,
  landProblemHead,
  PropertyNotFound,
  PropertyNotNamed,
  PropertyUnavailable,
  propertyProblemHead,
} from './detail/listing-problem.tsx';
export { findProperty, findSlugOfId, showsTypical, toPropertyDetailView } from './detail/property-detail.ts';
export { propertyDetailHead } from './detail/property-detail-head.ts';
export { PropertyDetailPage } from './detail/property-detail-page.tsx';
export { DocumentsPanel } from './documents/documents-panel.tsx';
export { loadEstimate } from './estimates/estimate-data.ts';
export { EstimateForm } from './estimates/estimate-form.tsx';
export { EstimatePage } from './estimates/estimate-page.tsx';
export { estimatePath, readEstimateSearch } from './estimates/estimate-search.ts';
export { asksForLand, readSearch } from './filters/list-search.ts';
export { loadListFacets } from './filters/load-facets.ts';
export type { ListSearch } from './filters/search-values.ts';
export { FloorPlansPanel } from './floor-plans/floor-plans-panel.tsx';
export type { Furnishing } from './kinds/features.ts';
export { type Field, labelWithUnit } from './kinds/field.ts';
export { fieldsOfKind } from './kinds/fields-of-kind.ts';
export { landHref } from './kinds/land-labels.ts';
export { toPhoto } from './kinds/listing-photo.ts';
export { isHomeType, propertyHref } from './kinds/property-labels.ts';
export { listingHref, referenceOf } from './listing-labels.ts';
export { listLand } from './lists/land-client.gen.ts';
export type { Land } from './lists/land-contract.ts';
export { loadListPage } from './lists/list-data.ts';
export { listHead } from './lists/list-head.ts';
export { ListingListPage } from './lists/listing-list-page.tsx';
export { commercialList, generalList, type ListingList, landList, residentialList } from './lists/listing-lists.ts';
export { listProperties } from './lists/property-client.gen.ts';
export type { ListingPurpose, PropertyCategory, PropertyType } from './lists/property-contract.ts';
export { PictureFocus } from './photographs/focal-point-field.tsx';
export { PhotographsPanel } from './photographs/photographs-panel.tsx';
export { sendPhotograph } from './photographs/upload-queue.ts';
export { findArea, loadCounties } from './places/area-data.ts';
export { areaHead, areaIndexHead } from './places/area-head.ts';
export { AreaIndexPage } from './places/area-index-page.tsx';
export { areaHref } from './places/area-labels.ts';
export { AreaPage } from './places/area-page.tsx';
export { AreaNotFound, AreaUnavailable } from './places/area-problem.tsx';
export { formatPlots } from './plots.ts';
export { getListingReport, listListingReports } from './reports/client.gen.ts';
export { OfficeReportPage } from './reports/office-report-page.tsx';
export { OfficeReportsPage } from './reports/office-reports-page.tsx';
export { NothingToReport, ReportPage } from './reports/report-page.tsx';
export { type ReportedListing, ReportedListingCard, toReportedListing } from './reports/reported-listing.tsx';
export { loadCollection, savedHead } from './saved/collection.ts';
export { collectionFeedHref, readCollection } from './saved/collection-link.ts';
export { keepSavedFacts } from './saved/keep-saved-facts.ts';
export { useListings } from './saved/listing-store.ts';
export { savedListings, tripListings } from './saved/listing-stores.ts';
export { SavedLink } from './saved/saved-link.island.tsx';
export { SavedList } from './saved/saved-list.island.tsx';
export { ShareButton } from './saved/share-button.island.tsx';
export { SharedCollection } from './saved/shared-collection.tsx';
export { describeSearch } from './search/described-search.ts';
export { understandSearchText } from './search/search-client.gen.ts';
export { SearchField } from './search/search-field.island.tsx';
export { SearchLink } from './search/search-link.island.tsx';
export { SearchPage } from './search/search-page.tsx';
export { findMeantList, readTypedSearch } from './search/typed-search.ts';
