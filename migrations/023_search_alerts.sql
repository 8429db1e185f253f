-- Alerts: new listings of a search by e-mail, by double opt-in.

create table search_alerts (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  kind text not null check (kind in ('property', 'land')),
  address text not null check (starts_with(address, '/') and length(address) <= 2000),
  search_name text not null check (length(search_name) between 1 and 1000),
  status text not null default 'Pending' check (status in ('Pending', 'Active', 'Ended')),
  confirm_token_hash text unique,
  confirm_sent_at timestamptz,
  link_token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  consent_version integer not null,
  consented_at timestamptz not null,
  confirmed_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  told_until timestamptz not null,
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  check (status <> 'Active' or (confirmed_at is not null and ends_at is not null)),
  check ((status = 'Ended') = (ended_at is not null))
);
create unique index search_alerts_email_address_key on search_alerts (email, address);
create index search_alerts_active_idx on search_alerts (email) where status = 'Active';
comment on table search_alerts is 'Searches whose new listings are mailed to an address, by double opt-in.';
comment on column search_alerts.address is
  'Path and query of the list in their canonical spelling: ''/residential?county=Kilimani''. Without order, view and page.';
comment on column search_alerts.search_name is 'The search as a text, when the alert was asked for: ''Homes for rent in Kilimani''.';
comment on column search_alerts.confirm_token_hash is 'Of the token in the confirmation mail; null once the alert has ended.';
comment on column search_alerts.link_token is
  'Readable, because every mail carries it; it never changes, so that links in old mails work. 244 random bits; it can only end or renew alerts of this address.';
comment on column search_alerts.consent_version is 'Version of the sentence under the form.';
comment on column search_alerts.ends_at is '180 days after the confirmation or the last renewal.';
comment on column search_alerts.told_until is
  'Listings published up to here were on the list when the alert was asked for, or have been mailed.';
comment on column search_alerts.last_sent_at is 'Of the last mail to the address that told of this alert.';
