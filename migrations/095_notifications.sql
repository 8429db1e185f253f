-- What members of staff are told of, and how each of them wants to hear of it.
create table notifications (
  id bigint generated always as identity primary key,
  staff_id uuid not null references staff on delete cascade,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  title text not null check (length(title) between 1 and 200),
  text text not null default '' check (length(text) <= 500),
  href text not null check (href like '/office/%'),
  mail text not null check (mail in ('at-once', 'daily', 'none')),
  created_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz
);
-- Once per person, subject and moment, whatever is repeated.
create unique index notifications_once_idx on notifications (staff_id, kind, subject_type, subject_id, created_at);
create index notifications_list_idx on notifications (staff_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (staff_id) where read_at is null;
create index notifications_digest_idx on notifications (staff_id, created_at) where mail = 'daily' and mailed_at is null;
create index notifications_subject_idx on notifications (subject_type, subject_id);
create index notifications_created_idx on notifications (created_at);
comment on table notifications is 'What a member of staff is told of, in the office and, as they chose, by mail.';
comment on column notifications.kind is 'A declared kind, such as enquiry.assigned.';
comment on column notifications.subject_type is 'With subject_id the record it is about, by which erasure finds it.';
comment on column notifications.href is 'The page of the office that it leads to. No personal data.';
comment on column notifications.mail is 'How they wanted to be mailed when it happened.';
comment on column notifications.mailed_at is 'When its mail, or the morning mail with it, was queued.';

create table notification_settings (
  staff_id uuid not null references staff on delete cascade,
  kind text not null,
  mail text not null check (mail in ('at-once', 'daily', 'none')),
  primary key (staff_id, kind)
);
comment on table notification_settings is 'How a member wants to be mailed of a kind; without a row as the kind declares.';
