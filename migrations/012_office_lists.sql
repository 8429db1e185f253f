-- Office lists of a million listings and enquiries: combinations of filters are found, counted and sorted from an index
-- alone.

-- Enquiries. Each order of the inbox holds what it filters by, so that refused rows are not read.
drop index enquiries_waiting_idx, enquiries_newest_idx, enquiries_value_idx, enquiries_stage_idx, enquiries_kind_idx, enquiries_source_idx;
create index enquiries_newest_idx on enquiries (created_at desc, id desc) include (kind, source, stage, assigned_to);
create index enquiries_value_idx on enquiries (value_kes desc nulls last, id desc)
  include (kind, source, stage, assigned_to, created_at);
create index enquiries_stage_idx on enquiries (stage, created_at desc, id desc)
  include (value_kes, purpose, kind, source, assigned_to);
create index enquiries_waiting_idx on enquiries (due_at, id)
  include (kind, source, stage, assigned_to, created_at, value_kes, purpose)
  where answered_at is null and closed_at is null;
-- Any combination of its first columns, by skip scans over the others, which have few values each.
create index enquiries_facets_idx on enquiries (source, kind, stage, assigned_to, created_at desc, id desc)
  include (value_kes, purpose);
-- The frequency of combinations: a visit comes by the website, never from a call.
create statistics enquiries_facets_stats (mcv) on source, kind, stage, assigned_to from enquiries;

-- Properties of every state.
drop index properties_office_updated_idx, properties_office_price_idx, properties_office_title_idx,
  properties_office_confirmed_idx, properties_agent_idx;
create index properties_office_updated_idx on properties (updated_at desc, id desc)
  include (listing_purpose, property_type, approval_status, status, agent_id);
create index properties_office_price_idx on properties (price_kes, id)
  include (listing_purpose, property_type, approval_status, status, agent_id);
create index properties_office_purpose_price_idx on properties (listing_purpose, price_kes, id)
  include (property_type, approval_status, status, agent_id);
create index properties_office_title_idx on properties (lower(title), id)
  include (title, listing_purpose, property_type, approval_status, status, agent_id);
create index properties_office_confirmed_idx on properties (confirmed_at nulls first, id)
  include (listing_purpose, property_type, approval_status, status, agent_id);
create index properties_agent_idx on properties (agent_id, updated_at desc, id desc)
  include (listing_purpose, property_type, approval_status, status);
create index properties_office_facets_idx on properties
  (property_type, listing_purpose, approval_status, status, agent_id, updated_at desc, id desc)
  include (price_kes, confirmed_at);
create statistics properties_facets_stats (mcv)
  on property_type, listing_purpose, approval_status, status, agent_id from properties;
