import {
  declareTable,
  type TableDeclaration,
  tablesAboutNobody,
} from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `listings` hold about people, column by column; see `declareTable`. */
export const listingsData: readonly TableDeclaration[] = [
  declareTable('properties', {
    purpose: 'Homes, offices and godowns that the agency offers. The address is that of the property, not of a person.',
    basis: 'contract',
    recipients: 'Everybody, once published',
    retention: 'kept as the agency’s record of the listing',
    staff: ['agent_id', 'created_by'],
    freeTexts: [
      'title',
      'description_html',
      'location',
      'location_highlights',
      'address_line1',
      'address_line2',
      'city',
    ],
  }),
  declareTable('land', {
    purpose: 'Plots that the agency offers. The address is that of the property, not of a person.',
    basis: 'contract',
    recipients: 'Everybody, once published',
    retention: 'kept as the agency’s record of the listing',
    staff: ['agent_id', 'created_by'],
    freeTexts: ['title', 'description_html', 'location', 'features', 'address', 'city'],
  }),
  declareTable('property_images', {
    purpose: 'Photographs of a property.',
    freeTexts: ['alt_text', 'caption'],
  }),
  declareTable('land_images', {
    purpose: 'Photographs of a plot.',
    freeTexts: ['alt_text', 'caption'],
  }),
  declareTable('property_floor_plans', {
    purpose: 'Floor plans of a property.',
    freeTexts: ['name'],
  }),
  declareTable('price_changes', {
    purpose: 'Prices of a listing over time.',
    basis: 'legitimate interest',
    recipients: 'Staff who may see it',
    retention: 'kept as long as its listing',
    staff: ['changed_by'],
  }),
  declareTable('listing_drafts', {
    purpose: 'Working state of a listing.',
    basis: 'legitimate interest',
    recipients: 'Staff who may see it',
    retention: 'kept as long as its listing',
    staff: ['content', 'note', 'saved_by', 'submitted_by'],
    freeTexts: ['content', 'note'],
  }),
  declareTable('listing_undos', {
    purpose: 'Changes that can be undone for 30 seconds.',
    basis: 'legitimate interest',
    recipients: 'The member',
    retention: ['undos'],
    staff: ['staff_id'],
  }),
  declareTable('listing_views', {
    purpose: 'Saved views of the list of listings.',
    basis: 'legitimate interest',
    recipients: 'The member',
    retention: 'kept until the member deletes it',
    staff: ['staff_id', 'name', 'query'],
    freeTexts: ['name', 'query'],
    onMention: 'delete',
  }),
  declareTable('listing_documents', {
    purpose: 'Titles, searches, agreements and leases of a listing; the files name owners and buyers.',
    basis: 'contract',
    recipients: 'Staff who may see it',
    retention:
      'kept as long as its listing; documents of a sale seven years (Proceeds of Crime and Anti-Money Laundering Act, 2009, s. 46)',
    staff: ['added_by', 'name', 'storage_key'],
    freeTexts: ['name'],
  }),
  declareTable('listing_reports', {
    purpose: 'Reports of visitors that a listing is wrong.',
    basis: 'legitimate interest',
    recipients: 'Owners and managers',
    retention: ['reports'],
    visitors: ['name', 'email', 'phone', 'phone_e164', 'details', 'resolution', 'reference'],
    staff: ['resolved_by'],
    freeTexts: ['name', 'details', 'resolution'],
  }),
  ...tablesAboutNobody(
    'listing_slug_redirects',
    'listing_counts',
    'place_counts',
    'places',
    'place_names',
    'position_shifts',
    'transit_stages',
  ),
];
