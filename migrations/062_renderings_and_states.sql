-- Whether anybody photographed a picture is a fact about the picture, not about one listing's use of it (019): pages and
-- articles show pictures too.

alter table images add column is_rendering boolean not null default false;
comment on column images.is_rendering is 'Shown to visitors as an artist''s impression: not photographed.';
update images set is_rendering = true
where id in (
  select image_id from property_images where is_rendering
  union all
  select image_id from land_images where is_rendering
);
-- The release before reads the columns of the places, so that they go with the next one.
comment on column property_images.is_rendering is 'Read by the release before this one alone; see images.is_rendering.';
comment on column land_images.is_rendering is 'Read by the release before this one alone; see images.is_rendering.';

-- The office calls an approved listing that is on offer what visitors call it.
update listing_views set query = replace(query, 'state=Approved', 'state=Available')
where query like '%state=Approved%';
