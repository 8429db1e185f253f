-- The list of contacts is filtered by what somebody is, set by hand or told by listings and enquiries.
create index contact_roles_role_idx on contact_roles (role, contact_id);
create index listing_people_role_idx on listing_people (role, contact_id) include (property_id, land_id);
create index enquiries_open_contact_idx on enquiries (contact_id) where closed_at is null and anonymised_at is null;
create index contacts_companies_idx on contacts (created_at desc, id desc)
  where is_company and merged_into_id is null and erased_at is null;
