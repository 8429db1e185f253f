-- Mails to be sent. Written in the transaction that stores what they are about, sent by a job.
create table outgoing_mails (
  id bigint generated always as identity primary key,
  template text not null,
  to_address text not null,
  to_name text not null default '',
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  calendar_method text check (calendar_method in ('REQUEST', 'PUBLISH', 'CANCEL')),
  calendar_body text,
  list_unsubscribe_url text,
  message_id text not null unique,
  status text not null default 'Queued' check (status in ('Queued', 'Sent', 'Kept', 'Failed')),
  attempts smallint not null default 0,
  last_error text,
  subject_type text,
  subject_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((calendar_method is null) = (calendar_body is null))
);
create index outgoing_mails_created_idx on outgoing_mails (created_at desc, id desc);
create index outgoing_mails_unsent_idx on outgoing_mails (status) where status in ('Queued', 'Failed');

-- A form sent twice (a double tap, a lost reply) is answered from here instead of being stored twice.
create table submissions (
  idempotency_key uuid not null,
  operation text not null,
  request_hash text not null,
  reply_status smallint not null,
  reply_body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (operation, idempotency_key)
);
create index submissions_created_idx on submissions (created_at);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id uuid references staff on delete restrict,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  changes jsonb not null default '{}',
  request_id text
);
create index audit_entries_subject_idx on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_staff_idx on audit_entries (staff_id, id desc);
create index audit_entries_at_idx on audit_entries (at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are append-only';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Short references people can read out on the phone: MK-V-7F3K2Q. Letters that look alike are left out.
create function new_reference(prefix text) returns text language sql volatile as $$
  select prefix || '-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::int, 1), '')
  from generate_series(1, 7)
$$;
alter table leads alter column reference set default new_reference('L');
alter table site_visits alter column reference set default new_reference('V');
alter table consultations alter column reference set default new_reference('C');
alter table property_owners alter column reference set default new_reference('O');
alter table tenant_leads alter column reference set default new_reference('T');
