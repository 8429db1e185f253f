-- Land says its county where it named one of the eight provinces, which ended in 2013 (Constitution of Kenya, 2010).
-- Nairobi was a province and is a county: it too is written out.
update land
set state = regexp_replace(trim(county), '\s+county$', '', 'i') || ' County'
where regexp_replace(lower(trim(state)), '(\s+province)$', '') in
  ('central', 'coast', 'eastern', 'nairobi', 'north eastern', 'north-eastern', 'nyanza', 'rift valley', 'western')
  and trim(county) <> '';
