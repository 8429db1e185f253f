-- Tables of the platform: files, mails, form submissions, background tasks, saved versions, the audit log.
--
-- Conventions of all migrations:
-- - `id` is the primary key. `version` counts changes by staff; a save names the version it was made from, and is refused
--   when the row has a newer one. `position` orders rows for display, lowest first.
-- - `created_at` is set on insert; `updated_at` by the trigger `<table>_touch` on every update.
-- - `*_by` names the member of staff who acted, null once that member was deleted; `*_by_name` the name at that time.
-- - `*_html` is HTML that the program sanitised before storing it. `*_kes` and `*_usd` are whole shillings and dollars.
-- - `*_hash` is the SHA-256 of a value in hexadecimal: 64 characters. `phone` is as typed, `phone_e164` the same number
--   in E.164, null when it is not a complete number.
-- - A row about a listing has either `property_id` or `land_id`.
--
-- Names: constraints as PostgreSQL names them, `<table>_<columns>_key`, `_fkey`, `_check`; a check over several columns
-- says its subject, `<table>_<subject>_check`. Indexes, unique ones over part of the rows included, are
-- `<table>_<purpose>_idx`, with `trgm` for a search by parts of a text. Triggers are `<table>_<purpose>`.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- The mailbox an e-mail address belongs to, as far as its spelling shows: letters in lower case, without a '+tag'
-- (RFC 5233 subaddresses, which Gmail, Outlook, iCloud, Fastmail and Proton all deliver to the same mailbox), and for
-- Gmail without dots, which it ignores. Elsewhere dots tell mailboxes apart and stay.
create function canonical_email(address text) returns text language sql immutable strict parallel safe as $$
  select case
    when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else coalesce(nullif(split_part(split_part(lower(address), '@', 1), '+', 1), ''), split_part(lower(address), '@', 1))
      || '@' || split_part(lower(address), '@', 2)
  end
$$;

create table server_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);
comment on table server_secrets is
  'Keys that this installation generates for itself, such as the one that signs cookies. Stored here so that every process on this database has the same ones and none is configured by hand.';

create table file_storage (
  id boolean primary key default true check (id),
  storage_id uuid not null,
  recorded_at timestamptz not null default now()
);
comment on table file_storage is
  'One row: which folder of photographs and documents belongs to this database. The start compares it with DATA_DIR/storage-id, so that a database is not served with the files of another one.';
comment on column file_storage.id is 'Always true: the table has one row.';
comment on column file_storage.storage_id is 'Content of DATA_DIR/storage-id.';

create table images (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  content_hash text not null unique,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml')),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  size_bytes bigint not null check (size_bytes > 0),
  placeholder text not null,
  alt_text text not null default '',
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  source_id uuid references images on delete restrict,
  rotation_degrees smallint not null default 0 check (rotation_degrees in (0, 90, 180, 270)),
  unused_until timestamptz,
  created_at timestamptz not null default now(),
  constraint images_rotation_check check ((source_id is null) = (rotation_degrees = 0))
);
create index images_source_idx on images (source_id) where source_id is not null;
create index images_unused_idx on images (unused_until) where unused_until is not null;
comment on table images is
  'Original photographs. Smaller variants are made on demand and found by the key of their original, so they have no rows.';
comment on column images.storage_key is 'Key in the file storage, relative to DATA_DIR/images. A column of this name is what bin/backup copies files by.';
comment on column images.content_hash is 'SHA-256 of the uploaded file; the same file is stored once.';
comment on column images.placeholder is 'Data URI of a tiny preview, shown until the photograph has loaded.';
comment on column images.alt_text is 'Text alternative as first imported; where the image is used, the row of the use has its own.';
comment on column images.focal_x is 'Point that cropping keeps in view, as a fraction of the width from the left.';
comment on column images.focal_y is 'Fraction of the height from the top.';
comment on column images.source_id is 'For a rotated image: the upright original it is made from, so that rotating again loses no quality.';
comment on column images.rotation_degrees is 'Clockwise, relative to source_id; 0 for originals.';
comment on column images.unused_until is 'When an image that no row uses is deleted; null for one in use.';

create table outgoing_mails (
  id bigint generated always as identity primary key,
  template text not null,
  audience text not null check (audience in ('visitor', 'staff')),
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
  is_confirmation boolean not null default false,
  secrets text[] not null default '{}',
  secrets_removed_at timestamptz,
  status text not null default 'Queued' check (status in ('Queued', 'Sent', 'Stored', 'Failed')),
  attempts smallint not null default 0,
  last_error text,
  subject_type text,
  subject_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outgoing_mails_calendar_check check ((calendar_method is null) = (calendar_body is null))
);
create index outgoing_mails_created_idx on outgoing_mails (created_at desc, id desc);
create index outgoing_mails_subject_idx on outgoing_mails (subject_type, subject_id, id);
create index outgoing_mails_unsent_idx on outgoing_mails (status) where status in ('Queued', 'Failed');
create index outgoing_mails_secrets_idx on outgoing_mails (created_at) where secrets <> '{}';
create index outgoing_mails_confirmations_idx on outgoing_mails (canonical_email(to_address), created_at)
  where is_confirmation;
comment on table outgoing_mails is
  'Mails to send. Inserted in the transaction that stores their subject, together with the job that sends them.';
comment on column outgoing_mails.template is 'Name of the template, such as ''site-visit.visitor''; its last part names the recipient.';
comment on column outgoing_mails.audience is 'Whom the mail is to. Mails to a visitor are that person''s data: handed out and erased on request.';
comment on column outgoing_mails.calendar_method is 'iTIP method of the attached event (RFC 5546).';
comment on column outgoing_mails.calendar_body is 'The attached event as iCalendar text, unfolded; folded on sending.';
comment on column outgoing_mails.list_unsubscribe_url is 'For the List-Unsubscribe header (RFC 8058).';
comment on column outgoing_mails.message_id is 'Message-ID header; the same in every attempt, so that a mail server can drop a repetition.';
comment on column outgoing_mails.is_confirmation is 'Confirms a public form to an address that nobody has proved to own; their number per mailbox and hour is limited.';
comment on column outgoing_mails.secrets is 'Tokens of links. The texts hold ''[secret-1]'' for the first; emptied once the mail was delivered or has failed.';
comment on column outgoing_mails.status is '''Stored'': not sent, because no mail server is configured.';
comment on column outgoing_mails.subject_type is 'What the mail is about, such as ''enquiry'', with its id in subject_id.';

create table idempotency_keys (
  idempotency_key uuid not null,
  operation text not null,
  request_hash text not null,
  reply_status smallint not null,
  reply_body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (operation, idempotency_key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);
comment on table idempotency_keys is
  'Replies to forms that were stored. A repetition (double tap, lost reply) is answered from here instead of being stored twice. Deleted after 14 days.';
comment on column idempotency_keys.idempotency_key is 'The Idempotency-Key header; for a form posted without JavaScript, a UUID of version 8 derived from its content.';
comment on column idempotency_keys.operation is 'operationId of the call; keys of different operations are independent.';
comment on column idempotency_keys.request_hash is 'SHA-256 of the body with sorted keys; the same key with another body is refused with 409.';

create table recent_submissions (
  id bigint generated always as identity primary key,
  operation text not null,
  email_hash text check (length(email_hash) = 64),
  phone_hash text check (length(phone_hash) = 64),
  text_hash text check (length(text_hash) = 64),
  network_id uuid,
  created_at timestamptz not null default now()
);
create index recent_submissions_email_idx on recent_submissions (email_hash, created_at);
create index recent_submissions_phone_idx on recent_submissions (phone_hash, created_at);
create index recent_submissions_text_idx on recent_submissions (text_hash, created_at) where text_hash is not null;
create index recent_submissions_network_idx on recent_submissions (network_id, created_at);
create index recent_submissions_created_idx on recent_submissions (created_at);
comment on table recent_submissions is
  'One row per stored form of a visitor, counted by the spam guard; in the database so that all processes share the limits. Deleted after two days.';
comment on column recent_submissions.email_hash is 'Of the address as canonical_email() spells it.';
comment on column recent_submissions.text_hash is 'Of the letters of a longer free text; null for short texts, which many people write alike.';
comment on column recent_submissions.network_id is 'The sender''s address block on this day, hashed with a key of this installation.';

create table background_tasks (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  result jsonb,
  error text,
  cancel_requested_at timestamptz,
  runs integer not null default 0,
  staff_id uuid not null,
  request_id text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint background_tasks_finished_check check ((finished_at is null) = (state in ('waiting', 'running')))
);
create index background_tasks_staff_idx on background_tasks (staff_id, created_at desc);
create index background_tasks_kind_idx on background_tasks (kind, created_at desc);
comment on table background_tasks is
  'Long work started by staff (imports, exports). A job runs it; the row has its progress and its result.';
comment on column background_tasks.done is 'Finished units of work, such as rows.';
comment on column background_tasks.total is 'Units in all; null until known.';
comment on column background_tasks.error is 'A sentence for the member of staff who started the task.';
comment on column background_tasks.runs is 'How often the work was begun. A run that was given up as dead finds another number here, and stops.';
comment on column background_tasks.request_id is 'Id of the request that started the task, for the audit log.';

create table revisions (
  id bigint generated always as identity primary key,
  subject_type text not null,
  subject_id text not null,
  version integer not null check (version > 0),
  content jsonb not null,
  staff_id uuid,
  actor text not null,
  created_at timestamptz not null default now(),
  unique (subject_type, subject_id, version)
);
comment on table revisions is
  'Every state of what staff edit (listings, articles, pages, settings), whole, so that any can be shown and restored. Rows are never changed.';
comment on column revisions.version is 'The version that the subject had in this state.';
comment on column revisions.content is 'As the editor''s form holds it.';
comment on column revisions.actor is 'Name of the member of staff at that time.';

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id uuid,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  changes jsonb not null default '{}',
  request_id text
);
create index audit_entries_at_idx on audit_entries (at desc, id desc);
create index audit_entries_staff_idx on audit_entries (staff_id, at desc, id desc);
create index audit_entries_type_idx on audit_entries (subject_type, at desc, id desc);
create index audit_entries_subject_idx on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_action_idx on audit_entries (action text_pattern_ops, at desc, id desc);
comment on table audit_entries is
  'What staff did, written in the transaction of the change. The database refuses to change or delete entries; erase_from_audit() is the one exception.';
comment on column audit_entries.staff_id is 'Null when nobody was signed in, such as for the link that creates the first owner.';
comment on column audit_entries.actor is 'Name at that time.';
comment on column audit_entries.action is 'Subject and past participle, such as ''property.published''.';
comment on column audit_entries.changes is 'By field: {"price_kes": {"from": 1, "to": 2}}.';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are append-only';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();

create function erase_in_json(value jsonb, pattern text) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(regexp_replace(value #>> '{}', pattern, 'erased', 'gi'));
    when 'array' then
      return (select coalesce(jsonb_agg(erase_in_json(item, pattern) order by place), '[]')
        from jsonb_array_elements(value) with ordinality list (item, place));
    when 'object' then
      return (select coalesce(jsonb_object_agg(name, erase_in_json(item, pattern)), '{}')
        from jsonb_each(value) entry (name, item));
    else
      return value;
  end case;
end $$;

-- Removes a person's data from the audit log, as data protection law asks. What was done, when, by whom and to which row
-- stays. `subjects` are rows about the person ('contact 12'), whose `fields` are erased whole; in every other entry only
-- what matches `pattern` is: a regular expression of the person's own addresses and numbers, null for none. Names are
-- never looked for, because a colleague or another contact may have the same one. Returns the number of entries changed.
-- The trigger is disabled for this statement only, and the table is locked meanwhile.
create function erase_from_audit(subjects text[], fields text[], pattern text) returns bigint language plpgsql as $$
declare
  entries bigint;
begin
  alter table audit_entries disable trigger audit_entries_append_only;
  with cleaned as (
    select a.id, (
      select jsonb_object_agg(change.field, case
        when a.subject_type || ' ' || a.subject_id = any (subjects) and change.field = any (fields) then
          case when jsonb_typeof(change.sides) <> 'object' then '"erased"' else (
            select coalesce(jsonb_object_agg(side.name, case
              when side.value in ('null', '""', '[]') then side.value else '"erased"'
            end), '{}') from jsonb_each(change.sides) side (name, value)
          ) end
        when pattern is not null then erase_in_json(change.sides, pattern)
        else change.sides
      end) from jsonb_each(a.changes) change (field, sides)
    ) as changes
    from audit_entries a
    where a.changes <> '{}' and (
      a.subject_type || ' ' || a.subject_id = any (subjects)
      or (pattern is not null and a.changes::text ~* pattern)
    )
  )
  update audit_entries a set changes = c.changes from cleaned c where c.id = a.id and c.changes <> a.changes;
  get diagnostics entries = row_count;
  alter table audit_entries enable trigger audit_entries_append_only;
  return entries;
end $$;
