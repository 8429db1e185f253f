/** What other modules and pages may use of `listings` in a browser. */

export { getListingForEditor, previewLand, previewProperty } from './admin/client.gen.ts';
export type { ListingKind } from './admin/contract.ts';
export { HistoryPage } from './admin/history-page.tsx';
export { ListingEditor } from './admin/listing-editor.tsx';
export { ListingMissing } from './admin/listing-missing.tsx';
export { isForReadingOnly, ListingReadingPage } from './admin/listing-reading-page.tsx';
export { ListingsPage } from './admin/listings-page.tsx';
export { loadHistory, loadListing, loadListings, loadPreview } from './admin/loaders.ts';
export { NewListingPage } from './admin/new-listing-page.tsx';
export { FormInPreview, PreviewFrame } from './admin/preview-frame.tsx';
export { readTableSearch } from './admin/table-search.ts';
export { UnpublishForm } from './admin/unpublish-form.tsx';
export { listingAuditVerbs, listingsAuditActions } from './audit-actions.ts';
export { listListingsByReference, listListingsForVisits } from './client.gen.ts';
export type { VisitListing } from './contract.ts';
export { townAndCounty } from './counties.ts';
export { chatTextAbout } from './detail/detail-view.ts';
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
export { findProperty, findSlugOfId, toPropertyDetailView } from './detail/property-detail.ts';
export { propertyDetailHead } from './detail/property-detail-head.ts';
export { PropertyDetailPage } from './detail/property-detail-page.tsx';
export { toPropertyTeaser } from './detail/property-teaser.ts';
export { DocumentsPanel } from './documents/documents-panel.tsx';
export { FloorPlansPanel } from './floor-plans/floor-plans-panel.tsx';
export type { Furnishing } from './kinds/features.ts';
export { type Field, labelWithUnit } from './kinds/field.ts';
export { fieldsOfKind } from './kinds/fields-of-kind.ts';
export { toPhoto } from './kinds/listing-photo.ts';
export { PhotographsPanel } from './photographs/photographs-panel.tsx';
export { PictureFocus } from './photographs/picture-focus.tsx';
export { sendPhotograph } from './photographs/send-photograph.ts';
export { findArea, loadCounties } from './places/area-data.ts';
export { areaHead, areaIndexHead } from './places/area-head.ts';
export { AreaIndexPage } from './places/area-index-page.tsx';
export { areaHref } from './places/area-labels.ts';
export { AreaPage } from './places/area-page.tsx';
export { AreaNotFound, AreaUnavailable } from './places/area-problem.tsx';
export { formatPlots } from './plots.ts';
export { getListingReport, listListingReports } from './reports/office-client.gen.ts';
export { OfficeReportPage } from './reports/office-report-page.tsx';
export { OfficeReportsPage } from './reports/office-reports-page.tsx';
export { NothingToReport, ReportPage } from './reports/report-page.tsx';
export { toReportedListing } from './reports/reported-listing.tsx';
export { loadCollection, savedHead } from './saved/collection.ts';
export { readCollection } from './saved/collection-link.ts';
export { SavedLink } from './saved/saved-link.island.tsx';
export { SavedList } from './saved/saved-list.island.tsx';
export { ShareButton } from './saved/share-button.island.tsx';
export { SharedCollection } from './saved/shared-collection.tsx';
export { toLandCardItem, toPropertyCardItem } from './search/card-items.ts';
export { describeSearch } from './search/described-search.ts';
export { cardOfLandDraft, cardOfPropertyDraft } from './search/draft-cards.ts';
export { loadLandFacets, loadPropertyFacets } from './search/facets.ts';
export { LandCard } from './search/land-card.tsx';
export { listLand } from './search/land-client.gen.ts';
export type { Land } from './search/land-contract.ts';
export { landHref } from './search/land-labels.ts';
export { LandListPage } from './search/land-list-page.tsx';
export { loadLandPage } from './search/land-page.ts';
export { landParameterNames, readLandSearch } from './search/land-search.ts';
export { landListHead, propertyListHead } from './search/list-head.ts';
export { PropertyCard } from './search/property-card.tsx';
export { listProperties } from './search/property-client.gen.ts';
export type { ListingPurpose, PropertyCategory, PropertyType } from './search/property-contract.ts';
export { propertyHref } from './search/property-labels.ts';
export { commercialList, generalList, residentialList } from './search/property-list.ts';
export { PropertyListPage } from './search/property-list-page.tsx';
export { loadPropertyPage } from './search/property-page.ts';
export { asksForLand, propertyParameterNames, readPropertySearch } from './search/property-search.ts';
export { understandSearchText } from './search/search-client.gen.ts';
export { SearchField } from './search/search-field.island.tsx';
export { SearchLink } from './search/search-link.island.tsx';
export { SearchPage } from './search/search-page.tsx';
export { findMeantList, readTypedSearch } from './search/typed-search.ts';
