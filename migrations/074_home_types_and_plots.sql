-- House, townhouse and studio join the types of homes. A home has the size of its plot, as its title deed says it, and half
-- a bathroom more where a toilet has no bath or shower. One statement, so that the table is written once.

alter table properties
  drop constraint properties_property_type_check,
  add constraint properties_property_type_check check (property_type in ('apartment', 'studio', 'villa', 'maisonette',
    'bungalow', 'townhouse', 'house', 'office', 'retail', 'warehouse', 'industrial')),
  drop constraint properties_residential_type_check,
  add constraint properties_residential_type_check check (property_category <> 'Residential'
    or property_type in ('apartment', 'studio', 'villa', 'maisonette', 'bungalow', 'townhouse', 'house')),
  -- Lists find studios by their bedrooms, whatever the type.
  add constraint properties_studio_check check (property_type <> 'studio' or bedrooms = 0),
  drop constraint properties_bathrooms_check,
  alter column bathrooms type numeric(4, 1),
  add constraint properties_bathrooms_check check (bathrooms between 0 and 50 and bathrooms * 2 = trunc(bathrooms * 2)),
  add column plot_size numeric(12, 4) check (plot_size > 0),
  add column plot_size_unit text check (plot_size_unit in ('acres', 'hectares', 'sqm')),
  add constraint properties_plot_check check ((plot_size is null) = (plot_size_unit is null)),
  add column plot_sqm numeric(16, 2) generated always as (
    case plot_size_unit when 'acres' then plot_size * 4046.8564224 when 'hectares' then plot_size * 10000 else plot_size end
  ) stored;
comment on column properties.bathrooms is 'In halves: half a bathroom is a toilet without bath or shower. Required for homes.';
comment on column properties.plot_size is 'Of the plot that belongs to it, in plot_size_unit, as the title deed says it; null where it has none or nobody has said.';
comment on column properties.plot_sqm is 'Size of the plot in square metres, for comparing plots of different units.';

-- Few homes say their plot: without it a list of those of a size reads the whole table.
create index properties_public_plot_idx on properties (plot_sqm)
  include (property_category, listing_purpose, property_type, status, bedrooms, price_kes)
  where approval_status = 'Approved' and plot_sqm is not null;
