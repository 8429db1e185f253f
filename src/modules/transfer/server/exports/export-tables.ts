import type { DB } from '#platform/database/server/schema.gen.ts';
import type { ExportKind } from '../../exports/contract.ts';

type Table = keyof DB;

const listingTables: readonly Table[] = [
  'images',
  'staff',
  'properties',
  'property_images',
  'property_floor_plans',
  'land',
  'land_images',
  'listing_slug_redirects',
  'price_changes',
  'listing_state_changes',
  'listing_drafts',
  'listing_documents',
  'listing_check_notices',
  'listing_sources',
];

const siteTables: readonly Table[] = [
  'agency_settings',
  'agency_look',
  'agency_logos',
  'cost_rates',
  'security_settings',
  'page_contents',
  'legal_texts',
  'blog_authors',
  'blog_categories',
  'blog_tags',
  'blog_posts',
  'blog_post_categories',
  'blog_post_tags',
  'blog_post_properties',
  'blog_post_images',
  'blog_redirects',
  'partner_banks',
  'job_openings',
  'consultation_services',
  'availability_slots',
  'availability_closures',
  'staff_hours',
  'feeds',
  'page_views',
  'retention_periods',
];

const peopleTables: readonly Table[] = [
  'contacts',
  'contact_emails',
  'contact_phones',
  'contact_roles',
  'contact_relations',
  'listing_people',
  'mandates',
  'key_movements',
  'offers',
  'offer_steps',
  'completions',
  'listing_reports',
  'shared_collections',
  'shared_collection_items',
  'shared_collection_hearts',
  'shared_collection_notes',
  'shared_collection_reports',
  'subscribers',
  'search_alerts',
  'alert_homes',
  'enquiries',
  'events',
  'enquiry_tasks',
  'document_copies',
  'document_openings',
  'task_reminders',
  'bookings',
  'booking_reminders',
  'contact_merges',
  'routing_rules',
  'revisions',
  'audit_entries',
  'listing_views',
  'blog_likes',
];

export const tablesOf = (kind: ExportKind): readonly Table[] =>
  kind === 'listings' ? listingTables : [...listingTables, ...siteTables, ...peopleTables];

export const exportedTables: readonly Table[] = tablesOf('full');

/** Values that replace the stored ones: second factors are off, as their key is not exported; likes lose their senders. */
export const leftBehind: Readonly<Partial<Record<Table, Readonly<Record<string, unknown>>>>> = {
  staff: { two_factor_enabled: false },
  blog_likes: { network_id: null, browser_id: null },
};
