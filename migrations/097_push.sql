-- Browsers that show members of staff what they are told of, also while no page of the office is open (Web Push).
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  device_id uuid not null unique references staff_devices on delete cascade,
  endpoint_hash text not null unique check (length(endpoint_hash) = 64),
  subscription text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index push_subscriptions_staff_idx on push_subscriptions (staff_id);
comment on table push_subscriptions is
  'Browsers that members switched on to show what they are told of. Goes with the device: when the member signs out in it, is signed out from elsewhere or leaves.';
comment on column push_subscriptions.endpoint_hash is
  'SHA-256 of the address at the push service of the browser. A browser has one, so that a colleague who switches it on takes it over.';
comment on column push_subscriptions.subscription is
  'Address at the push service and the keys of the browser in JSON, sealed (see sealed_columns).';
comment on column push_subscriptions.last_used_at is 'When its push service last took a message.';

insert into sealed_columns (table_name, column_name, row_key) values ('push_subscriptions', 'subscription', 'id');

alter table notification_settings add column push boolean not null default true;
comment on column notification_settings.push is 'Whether the browsers that the member switched on show the kind; without a row they do.';
