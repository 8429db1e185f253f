-- Which columns hold secrets that are sealed under SECRET_KEY. Each start seals what is stored in the clear or under a
-- former key; the tables stay as they are, as a sealed value is a text like any other.
create table sealed_columns (
  table_name text not null check (table_name ~ '^[a-z_]+$'),
  column_name text not null check (column_name ~ '^[a-z_]+$'),
  row_key text not null check (row_key ~ '^[a-z_]+$'),
  primary key (table_name, column_name)
);
comment on table sealed_columns is
  'Columns whose values are sealed under SECRET_KEY (AES-256-GCM) where it is set. Filled by migrations: a new column of secrets adds its row.';
comment on column sealed_columns.column_name is 'Of type text, or text[] where each element is sealed by itself.';
comment on column sealed_columns.row_key is 'Unique column of the table that a sealed value is bound to, so that it opens in its own row only.';
insert into sealed_columns (table_name, column_name, row_key) values
  ('server_secrets', 'secret', 'name'),
  ('outgoing_mails', 'secrets', 'message_id'),
  ('staff_two_factors', 'secret', 'staff_id');
comment on column server_secrets.secret is 'Sealed; see sealed_columns.';
comment on column staff_two_factors.secret is 'The key in base32, sealed (see sealed_columns): each check computes the code from it.';
comment on column outgoing_mails.secrets is
  'Tokens of links, sealed (see sealed_columns). The texts hold ''[secret-1]'' for the first; emptied once the mail was delivered or has failed.';
