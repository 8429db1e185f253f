-- Whole numbers from 0; null where nobody has said. An upper bound against typing errors: 500 spaces are a multi-storey car park.
alter table properties add column parking_spaces smallint check (parking_spaces between 0 and 500);
comment on column properties.parking_spaces is 'Places to park that belong to the property, covered or not.';
