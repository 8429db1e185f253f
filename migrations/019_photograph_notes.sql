-- What visitors are told about a photograph of a listing. It belongs to the listing's use of the image, as alt_text does:
-- the same image may be the kitchen of one unit and a sample of another.

alter table property_images
  add column caption text not null default '' check (length(caption) <= 60),
  add column is_rendering boolean not null default false,
  add column taken_on date;
alter table land_images
  add column caption text not null default '' check (length(caption) <= 60),
  add column is_rendering boolean not null default false,
  add column taken_on date;

comment on column property_images.caption is 'What it shows, shown to visitors: ''Kitchen''; empty when not said.';
comment on column property_images.is_rendering is 'Shown to visitors as an artist''s impression: not photographed.';
comment on column property_images.taken_on is 'Day in Nairobi on which it was taken; null when unknown.';
comment on column land_images.caption is 'What it shows, shown to visitors: ''Access road''; empty when not said.';
comment on column land_images.is_rendering is 'Shown to visitors as an artist''s impression: not photographed.';
comment on column land_images.taken_on is 'Day in Nairobi on which it was taken; null when unknown.';
