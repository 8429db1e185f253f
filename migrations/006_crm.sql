-- Enquiries, the people who sent them, and what staff do about them.
create table contacts (
  id bigint generated always as identity primary key,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  notes text not null default '' check (length(notes) <= 5000),
  merged_into_id bigint references contacts on delete set null,
  erased_at timestamptz,
  version integer not null default 1,
  changed_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contacts_merged_into_id_check check (merged_into_id <> id)
);
create trigger contacts_touch before update on contacts for each row execute function touch_updated_at();
create index contacts_merged_idx on contacts (merged_into_id) where merged_into_id is not null;
create index contacts_newest_idx on contacts (created_at desc, id desc) where merged_into_id is null and erased_at is null;
create index contacts_name_idx on contacts (lower(first_name), lower(last_name), id)
  where merged_into_id is null and erased_at is null;
create index contacts_name_begins_idx on contacts (lower(first_name || ' ' || last_name) text_pattern_ops);
create index contacts_name_trgm_idx on contacts using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
comment on table contacts is 'People who wrote to the agency, matched by e-mail address, then by phone number.';
comment on column contacts.notes is 'Written by staff; never shown to visitors.';
comment on column contacts.merged_into_id is 'The contact this one was merged into, which has its addresses and enquiries until the merge is undone.';
comment on column contacts.erased_at is 'When the person''s data was erased on request; the empty row stays for the agency''s figures.';

create table contact_emails (
  email text primary key check (email = lower(email) and length(email) between 3 and 254),
  contact_id bigint not null references contacts on delete cascade,
  created_at timestamptz not null default now()
);
create index contact_emails_contact_idx on contact_emails (contact_id);
create index contact_emails_trgm_idx on contact_emails using gin (email gin_trgm_ops);
comment on table contact_emails is 'E-mail addresses of contacts. The primary key gives an address to one contact, whatever is written at the same time.';

create table contact_phones (
  phone_e164 text primary key check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  contact_id bigint not null references contacts on delete cascade,
  created_at timestamptz not null default now()
);
create index contact_phones_contact_idx on contact_phones (contact_id);
create index contact_phones_trgm_idx on contact_phones using gin (phone_e164 gin_trgm_ops);
comment on table contact_phones is 'Phone numbers of contacts; a number belongs to one contact.';

create table contact_merges (
  id bigint generated always as identity primary key,
  target_id bigint not null references contacts on delete cascade,
  merged_id bigint not null references contacts on delete cascade,
  moved_records jsonb not null,
  merged_by uuid references staff on delete set null,
  merged_by_name text not null,
  merged_at timestamptz not null default now(),
  undone_by uuid references staff on delete set null,
  undone_by_name text,
  undone_at timestamptz,
  constraint contact_merges_two_contacts_check check (target_id <> merged_id)
);
create index contact_merges_target_idx on contact_merges (target_id, id);
create unique index contact_merges_standing_idx on contact_merges (merged_id) where undone_at is null;
comment on table contact_merges is 'Merges of two contacts, with what is needed to undo each.';
comment on column contact_merges.target_id is 'The contact that stays.';
comment on column contact_merges.merged_id is 'The contact that was merged into target_id; in one standing merge at most.';
comment on column contact_merges.moved_records is 'What the merge moved: {"emails", "phones", "enquiry_ids"}. Undoing moves exactly these back.';

create table enquiries (
  id bigint generated always as identity primary key,
  reference text not null unique default new_reference('E'),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,40}$'),
  source text not null check (length(source) between 1 and 50),
  first_name text not null check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  email text check (length(email) <= 254),
  phone text,
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  contact_id bigint references contacts on delete set null,
  former_contact_id bigint references contacts on delete set null,
  contact_chosen_at timestamptz,
  property_id bigint references properties on delete set null,
  land_id bigint references land on delete set null,
  about text not null default '',
  area text not null default '',
  message text not null default '',
  purpose text not null check (purpose in ('Sale', 'Rent')),
  budget_min_kes bigint check (budget_min_kes >= 0),
  budget_max_kes bigint check (budget_max_kes >= 0),
  value_kes bigint check (value_kes >= 0),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  terms_version integer,
  terms_accepted_at timestamptz,
  spam_reasons text[] not null default '{}',
  stage text not null default 'New' check (stage in ('New', 'Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost')),
  lost_reason text check (length(lost_reason) between 1 and 300),
  assigned_to uuid references staff on delete set null,
  answered_at timestamptz,
  due_at timestamptz not null,
  escalated_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  changed_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  searchable_text text generated always as (
    lower(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_e164, phone, '') || ' ' || reference)
  ) stored,
  constraint enquiries_lost_check check ((stage = 'Lost') = (lost_reason is not null)),
  constraint enquiries_closed_check check ((stage in ('Won', 'Lost')) = (closed_at is not null))
);
create trigger enquiries_touch before update on enquiries for each row execute function touch_updated_at();
-- Lists of the inbox by order and filter; the board adds up values by purpose from the index alone.
create index enquiries_newest_idx on enquiries (created_at desc, id desc);
create index enquiries_stage_idx on enquiries (stage, created_at desc, id desc) include (value_kes, purpose);
create index enquiries_assigned_idx on enquiries (assigned_to, stage, created_at desc, id desc) include (value_kes, purpose);
create index enquiries_mine_idx on enquiries (assigned_to, created_at desc, id desc);
create index enquiries_kind_idx on enquiries (kind, created_at desc, id desc);
create index enquiries_source_idx on enquiries (source, created_at desc, id desc);
create index enquiries_value_idx on enquiries (value_kes desc nulls last, id desc);
create index enquiries_spam_idx on enquiries (created_at desc, id desc) where spam_reasons <> '{}';
create index enquiries_waiting_idx on enquiries (due_at, id) where answered_at is null and closed_at is null;
-- Open inboxes ask whether anything changed.
create index enquiries_updated_idx on enquiries (updated_at desc, id desc);
create index enquiries_contact_idx on enquiries (contact_id, created_at desc);
create index enquiries_former_contact_idx on enquiries (former_contact_id) where former_contact_id is not null;
create index enquiries_property_idx on enquiries (property_id, created_at desc) where property_id is not null;
create index enquiries_land_idx on enquiries (land_id, created_at desc) where land_id is not null;
-- Open bookings of one person.
create index enquiries_mailbox_idx on enquiries (canonical_email(email)) where email is not null;
create index enquiries_phone_idx on enquiries (phone_e164) where phone_e164 is not null;
-- Parts of a text. Two letters make no trigram; enquiries_initials_idx finds names that begin with them.
create index enquiries_searchable_trgm_idx on enquiries using gin (searchable_text gin_trgm_ops);
create index enquiries_initials_idx on enquiries (left(searchable_text, 2), created_at desc, id desc);
-- Metrics of the dashboard, from one walk along the index.
create index enquiries_metrics_idx on enquiries (created_at) include (source, kind, answered_at, property_id, land_id);
comment on table enquiries is
  'Whatever a visitor sends by a form, and what staff write down from a call or a walk-in. Written by createEnquiry() in one transaction with its contact, booking and mails.';
comment on column enquiries.reference is 'Told to the visitor.';
comment on column enquiries.kind is 'Declared in src/modules/crm/server/enquiries/kinds; a new kind needs no migration.';
comment on column enquiries.source is 'How the enquiry arrived: ''Website'', ''Phone'', ''WhatsApp'', ''Walk-in'' …';
comment on column enquiries.contact_chosen_at is 'When staff moved the enquiry to its contact by hand; undoing a merge leaves it there.';
comment on column enquiries.former_contact_id is 'The contact before staff moved the enquiry, for moving it back.';
comment on column enquiries.about is 'Subject for lists, such as the title of the listing at that time.';
comment on column enquiries.area is 'Place of the subject; assignment rules compare their areas with it.';
comment on column enquiries.purpose is 'Buying or renting, so that prices and monthly rents are never added up.';
comment on column enquiries.value_kes is 'What the board adds up: the upper budget, else the price of the listing; per month for rent.';
comment on column enquiries.details is 'Fields of this kind only, checked by the kind''s schema.';
comment on column enquiries.terms_version is 'Version of the legal text accepted with the form; null where the form does not ask.';
comment on column enquiries.spam_reasons is 'Why the enquiry may be spam; emptied when staff say that it is none.';
comment on column enquiries.answered_at is 'First call, message or meeting by staff.';
comment on column enquiries.due_at is 'When the first answer is due: 24 hours after the enquiry arrived.';
comment on column enquiries.escalated_at is 'When managers were told that due_at has passed without an answer.';
comment on column enquiries.closed_at is 'When the stage became ''Won'' or ''Lost''.';

create table enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,40}$'),
  text text not null default '' check (length(text) <= 5000),
  staff_id uuid references staff on delete set null,
  actor text not null,
  at timestamptz not null default now()
);
create index enquiry_events_enquiry_idx on enquiry_events (enquiry_id, at, id);
create index enquiry_events_at_idx on enquiry_events (at desc);
comment on table enquiry_events is 'Timeline of an enquiry. Its arrival and its mails are not repeated here; the page reads them from their own tables.';
comment on column enquiry_events.actor is 'Name at that time; ''Visitor'', or ''Makao'' for the program.';

create table enquiry_tasks (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries on delete cascade,
  title text not null check (length(title) between 1 and 200),
  due_at timestamptz not null,
  assigned_to uuid references staff on delete set null,
  done_at timestamptz,
  done_by_name text,
  created_by_name text not null,
  created_at timestamptz not null default now()
);
create index enquiry_tasks_enquiry_idx on enquiry_tasks (enquiry_id, due_at);
create index enquiry_tasks_open_idx on enquiry_tasks (assigned_to, due_at) where done_at is null;
create index enquiry_tasks_due_idx on enquiry_tasks (due_at) where done_at is null;
comment on table enquiry_tasks is 'To-dos of staff about an enquiry.';

create table task_reminders (
  staff_id uuid not null references staff on delete cascade,
  day date not null,
  recorded_at timestamptz not null default now(),
  primary key (staff_id, day)
);
comment on table task_reminders is 'Members who were sent the morning mail about due tasks, so that it is sent once a day. Day in Africa/Nairobi.';

create table routing_rules (
  id bigint generated always as identity primary key,
  position smallint not null default 100 check (position between 1 and 999),
  kinds text[] not null default '{}',
  areas text[] not null default '{}',
  assign text not null check (assign in ('listing-agent', 'in-turn', 'person')),
  staff_id uuid references staff on delete cascade,
  last_staff_id uuid references staff on delete set null,
  is_active boolean not null default true,
  version integer not null default 1,
  changed_by_name text,
  created_at timestamptz not null default now(),
  constraint routing_rules_person_check check ((assign = 'person') = (staff_id is not null))
);
insert into routing_rules (position, assign, is_active) values (10, 'listing-agent', true), (90, 'in-turn', false);
comment on table routing_rules is
  'To whom a new enquiry is assigned: the first active rule, by position, that matches and finds a member. The two rows inserted here are the rules of a new agency.';
comment on column routing_rules.kinds is 'Kinds of enquiries the rule is for; empty for all.';
comment on column routing_rules.areas is 'Parts of the enquiry''s area, compared without case; empty for all.';
comment on column routing_rules.assign is 'The agent of the listing, the agents in turn, or the member in staff_id.';
comment on column routing_rules.last_staff_id is 'The member who had the last turn.';

create table subscribers (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  status text not null default 'Pending' check (status in ('Pending', 'Confirmed', 'Unsubscribed')),
  source text not null default 'footer',
  confirm_token_hash text unique,
  confirm_sent_at timestamptz,
  unsubscribe_token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  consent_version integer not null default 1,
  consented_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index subscribers_email_key on subscribers (email);
create index subscribers_created_idx on subscribers (created_at desc, id desc);
create index subscribers_status_idx on subscribers (status, created_at desc);
create index subscribers_email_trgm_idx on subscribers using gin (email gin_trgm_ops);
comment on table subscribers is 'Addresses of the newsletter, by double opt-in.';
comment on column subscribers.source is 'The form that was used.';
comment on column subscribers.confirm_token_hash is 'Of the token in the confirmation mail; null once used.';
comment on column subscribers.unsubscribe_token is
  'Readable, because every newsletter mail carries it; it never changes, so that links in old mails work. 244 random bits; it can only end this subscription.';
comment on column subscribers.consent_version is 'Version of the legal text ''newsletter-consent''.';
