-- Who somebody is for the agency, for others and for a listing.
alter table contacts add column is_company boolean not null default false;
comment on column contacts.is_company is 'A firm; its name stands in first_name.';

create table contact_roles (
  contact_id bigint not null references contacts on delete cascade,
  role text not null check (role in ('seller', 'landlord', 'buyer', 'tenant', 'applicant')),
  primary key (contact_id, role)
);
comment on table contact_roles is
  'What staff said somebody is. What listings and enquiries tell beside it is read from them (contacts/contact-roles.ts).';

create table contact_relations (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  kind text not null check (kind in ('married-to', 'family-of', 'works-for', 'acts-for')),
  other_id bigint not null references contacts on delete cascade,
  created_at timestamptz not null default now(),
  constraint contact_relations_other_check check (contact_id <> other_id),
  unique (contact_id, kind, other_id)
);
create index contact_relations_other_idx on contact_relations (other_id);
comment on table contact_relations is '''contact_id'' is ''kind'' ''other_id''; read from both sides.';

create table listing_people (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  contact_id bigint not null references contacts on delete cascade,
  role text not null check (role in ('owner', 'tenant', 'buyer')),
  added_by_name text not null,
  created_at timestamptz not null default now(),
  constraint listing_people_listing_check check (num_nonnulls(property_id, land_id) = 1),
  unique nulls not distinct (property_id, land_id, contact_id, role)
);
create index listing_people_contact_idx on listing_people (contact_id);
create index listing_people_land_idx on listing_people (land_id) where land_id is not null;
comment on table listing_people is 'Owner, tenant and buyer of a listing; for staff alone.';
