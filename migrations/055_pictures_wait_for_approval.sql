-- What an agent adds to a listing that visitors see waits for approval. Everything else is approved: what was there
-- before, what an approver adds, and the photographs and floor plans of a listing that is approved as a whole.
alter table property_images add column is_approved boolean not null default true;
alter table land_images add column is_approved boolean not null default true;
alter table property_floor_plans add column is_approved boolean not null default true;
comment on column property_images.is_approved is 'Visitors see it; false while it waits for approval.';
comment on column land_images.is_approved is 'Visitors see it; false while it waits for approval.';
comment on column property_floor_plans.is_approved is 'Visitors see it; false while it waits for approval.';

-- For the list of what waits: hardly any row is in them.
create index property_images_waiting_idx on property_images (property_id) where not is_approved;
create index land_images_waiting_idx on land_images (land_id) where not is_approved;
create index property_floor_plans_waiting_idx on property_floor_plans (property_id) where not is_approved;

alter table properties add column pictures_version integer not null default 0;
alter table land add column pictures_version integer not null default 0;
comment on column properties.pictures_version is 'Increases with every change of photographs or floor plans; an approval names the one that was seen.';
comment on column land.pictures_version is 'Increases with every change of photographs; an approval names the one that was seen.';
