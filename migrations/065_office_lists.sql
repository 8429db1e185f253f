-- How each member of staff likes to see the lists of the office, on every device.
alter table staff
  add column density text not null default 'compact' check (density in ('compact', 'comfortable')),
  add column list_columns jsonb not null default '{}' check (jsonb_typeof(list_columns) = 'object');
comment on column staff.density is 'How much room a row of the office''s lists takes.';
comment on column staff.list_columns is
  'The keys of the columns chosen beside the first, by list; a list that is missing shows those it begins with.';
