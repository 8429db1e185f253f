-- One inbox: whatever a visitor leaves becomes an enquiry, and whoever leaves it becomes a contact.

create table contacts (
  id bigint generated always as identity primary key,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- The contact this one was merged into; its addresses and enquiries are there until the merge is undone.
  merged_into_id bigint references contacts on delete set null check (merged_into_id <> id),
  erased_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger contacts_touch before update on contacts for each row execute function touch_updated_at();
create index contacts_name_idx on contacts (lower(first_name), lower(last_name)) where merged_into_id is null;
create index contacts_merged_idx on contacts (merged_into_id) where merged_into_id is not null;

-- An address belongs to one contact and no other: the primary keys say so, whoever writes at the same moment.
create table contact_emails (
  email text primary key check (email = lower(email) and length(email) between 3 and 254),
  contact_id bigint not null references contacts on delete cascade,
  created_at timestamptz not null default now()
);
create index contact_emails_contact_idx on contact_emails (contact_id);
create table contact_phones (
  phone_e164 text primary key check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  contact_id bigint not null references contacts on delete cascade,
  created_at timestamptz not null default now()
);
create index contact_phones_contact_idx on contact_phones (contact_id);

-- What a merge moved, so that undoing it moves exactly that back.
create table contact_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references contacts on delete cascade,
  merged_id bigint not null references contacts on delete cascade,
  -- { emails, phones, enquiry_ids }
  moved jsonb not null,
  merged_by uuid references staff on delete set null,
  merged_by_name text not null,
  merged_at timestamptz not null default now(),
  undone_by uuid references staff on delete set null,
  undone_by_name text,
  undone_at timestamptz,
  check (kept_id <> merged_id)
);
create index contact_merges_kept_idx on contact_merges (kept_id, id);
create unique index contact_merges_standing_idx on contact_merges (merged_id) where undone_at is null;

create table enquiries (
  id bigint generated always as identity primary key,
  reference text not null unique default new_reference('E'),
  kind text not null check (kind in (
    'contact', 'landing', 'land-inquiry', 'site-visit', 'consultation', 'property-owner', 'tenant', 'by-hand'
  )),
  -- The row the visitor's form made; none where staff wrote down a call or a visit to the office.
  lead_id bigint references leads on delete cascade,
  site_visit_id bigint references site_visits on delete cascade,
  consultation_id bigint references consultations on delete cascade,
  property_owner_id bigint references property_owners on delete cascade,
  tenant_lead_id bigint references tenant_leads on delete cascade,
  -- How they came to us: 'Website', 'Phone', 'WhatsApp', 'Walk-in' …
  source text not null check (length(source) between 1 and 50),
  first_name text not null check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  email text check (length(email) <= 254),
  phone text,
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  contact_id bigint references contacts on delete set null,
  property_id bigint references properties on delete set null,
  land_id bigint references land on delete set null,
  about text not null default '',
  area text not null default '',
  message text not null default '',
  budget_min_kes bigint check (budget_min_kes >= 0),
  budget_max_kes bigint check (budget_max_kes >= 0),
  -- What the board adds up: the budget, else the price of the listing when it was asked for.
  value_kes bigint check (value_kes >= 0),
  stage text not null default 'New' check (stage in ('New', 'Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost')),
  lost_reason text check (length(lost_reason) between 1 and 300),
  assigned_to uuid references staff on delete set null,
  -- The first time anybody here called, wrote or met them; the promise is to do so before `due_at`.
  answered_at timestamptz,
  due_at timestamptz not null,
  escalated_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  changed_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    lower(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_e164, phone, '') || ' ' || reference)
  ) stored,
  check (num_nonnulls(lead_id, site_visit_id, consultation_id, property_owner_id, tenant_lead_id)
    = case kind when 'by-hand' then 0 else 1 end),
  check ((stage = 'Lost') = (lost_reason is not null)),
  check ((stage in ('Won', 'Lost')) = (closed_at is not null))
);
create trigger enquiries_touch before update on enquiries for each row execute function touch_updated_at();
create unique index enquiries_lead_key on enquiries (lead_id) where lead_id is not null;
create unique index enquiries_site_visit_key on enquiries (site_visit_id) where site_visit_id is not null;
create unique index enquiries_consultation_key on enquiries (consultation_id) where consultation_id is not null;
create unique index enquiries_property_owner_key on enquiries (property_owner_id) where property_owner_id is not null;
create unique index enquiries_tenant_lead_key on enquiries (tenant_lead_id) where tenant_lead_id is not null;
create index enquiries_newest_idx on enquiries (created_at desc, id desc);
create index enquiries_stage_idx on enquiries (stage, created_at desc, id desc) include (value_kes);
create index enquiries_assigned_idx on enquiries (assigned_to, stage, created_at desc, id desc) include (value_kes);
create index enquiries_mine_idx on enquiries (assigned_to, created_at desc, id desc);
create index enquiries_kind_idx on enquiries (kind, created_at desc, id desc);
create index enquiries_source_idx on enquiries (source, created_at desc, id desc);
create index enquiries_value_idx on enquiries (value_kes desc nulls last, id desc);
create index enquiries_waiting_idx on enquiries (due_at, id) where answered_at is null and closed_at is null;
create index enquiries_contact_idx on enquiries (contact_id, created_at desc);
create index enquiries_property_idx on enquiries (property_id, created_at desc) where property_id is not null;
create index enquiries_land_idx on enquiries (land_id, created_at desc) where land_id is not null;
create index enquiries_search_idx on enquiries using gin (search_text gin_trgm_ops);
-- Two letters make no trigram; they find how a name begins.
create index enquiries_initials_idx on enquiries (left(search_text, 2), created_at desc, id desc);

-- What happened with an enquiry, oldest to newest; that it came in and the mails about it are read where they are kept.
create table enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,40}$'),
  text text not null default '' check (length(text) <= 5000),
  staff_id uuid references staff on delete set null,
  -- Whoever it was, as they were called then; 'Visitor' and 'Makao' where it was nobody of the staff.
  actor text not null,
  at timestamptz not null default now()
);
create index enquiry_events_enquiry_idx on enquiry_events (enquiry_id, at, id);
create index enquiry_events_at_idx on enquiry_events (at desc);

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

-- Whose a new enquiry is: the first rule, in the order of `position`, that fits and finds somebody.
create table routing_rules (
  id bigint generated always as identity primary key,
  position smallint not null default 100 check (position between 1 and 999),
  -- Empty: whatever the kind, wherever the place.
  kinds text[] not null default '{}',
  areas text[] not null default '{}',
  assign text not null check (assign in ('listing-agent', 'in-turn', 'person')),
  staff_id uuid references staff on delete cascade,
  -- Who had the last turn.
  last_staff_id uuid references staff on delete set null,
  is_active boolean not null default true,
  version integer not null default 1,
  changed_by_name text,
  created_at timestamptz not null default now(),
  check ((assign = 'person') = (staff_id is not null))
);
insert into routing_rules (position, assign, is_active) values (10, 'listing-agent', true), (90, 'in-turn', false);

-- Who answers for a new enquiry; null where no rule finds anybody. Two at the same moment take turns one after the other.
create function route_enquiry(e enquiries) returns uuid language plpgsql as $$
declare
  rule routing_rules;
  previous uuid;
  chosen uuid;
begin
  for rule in
    select * from routing_rules r
    where r.is_active
      and (r.kinds = '{}' or e.kind = any (r.kinds))
      and (r.areas = '{}' or exists (select from unnest(r.areas) a where position(lower(a) in lower(e.area)) > 0))
    order by r.position, r.id
  loop
    if rule.assign = 'person' then
      select id into chosen from staff where id = rule.staff_id and is_active;
    elsif rule.assign = 'listing-agent' then
      select s.id into chosen from staff s
      where s.is_active and s.id in (
        select agent_id from properties where id = e.property_id union all select agent_id from land where id = e.land_id
      ) limit 1;
    else
      select last_staff_id into previous from routing_rules where id = rule.id for update;
      select id into chosen from staff where role = 'agent' and is_active
      order by (previous is null or id > previous) desc, id limit 1;
      update routing_rules set last_staff_id = chosen where id = rule.id and chosen is not null;
    end if;
    if chosen is not null then return chosen; end if;
  end loop;
  return null;
end $$;

-- The contact with this address or number, made when there is none. The e-mail address decides where both are known and
-- belong to two contacts: telephones are shared. Whoever asks for the same address at the same moment waits.
create function match_contact(a_first text, a_last text, an_email text, a_phone text, since timestamptz)
returns bigint language plpgsql as $$
declare
  lock_key int;
  found_id bigint;
  next_id bigint;
begin
  for lock_key in
    select hashtext(k) from unnest(array['email ' || an_email, 'phone ' || a_phone]) k where k is not null order by 1
  loop
    perform pg_advisory_xact_lock(762017405, lock_key);
  end loop;
  select contact_id into found_id from contact_emails where email = an_email;
  if found_id is null then select contact_id into found_id from contact_phones where phone_e164 = a_phone; end if;
  -- Somebody may be merging the contact just now; then the one it goes into is meant.
  while found_id is not null loop
    select merged_into_id into next_id from contacts where id = found_id for share;
    exit when next_id is null;
    found_id := next_id;
  end loop;
  if found_id is null then
    insert into contacts (first_name, last_name, created_at) values (a_first, a_last, since) returning id into found_id;
  end if;
  if an_email is not null then
    insert into contact_emails (email, contact_id, created_at) values (an_email, found_id, since) on conflict do nothing;
  end if;
  if a_phone is not null then
    insert into contact_phones (phone_e164, contact_id, created_at) values (a_phone, found_id, since) on conflict do nothing;
  end if;
  return found_id;
end $$;

-- Stores an enquiry with whose it is and who asks; `e` holds the rest.
create function open_enquiry(e enquiries) returns bigint language plpgsql as $$
declare
  by_rule boolean := e.assigned_to is null;
  stored_id bigint;
begin
  e.contact_id := match_contact(e.first_name, e.last_name, lower(e.email), e.phone_e164, e.created_at);
  if by_rule then e.assigned_to := route_enquiry(e); end if;
  insert into enquiries (
    reference, kind, lead_id, site_visit_id, consultation_id, property_owner_id, tenant_lead_id, source,
    first_name, last_name, email, phone, phone_e164, contact_id, property_id, land_id, about, area, message,
    budget_min_kes, budget_max_kes, value_kes, stage, lost_reason, assigned_to, answered_at, due_at, closed_at, created_at
  ) values (
    coalesce(e.reference, new_reference('E')), e.kind, e.lead_id, e.site_visit_id, e.consultation_id,
    e.property_owner_id, e.tenant_lead_id, coalesce(nullif(left(e.source, 50), ''), 'Website'),
    e.first_name, e.last_name, e.email, e.phone, e.phone_e164, e.contact_id, e.property_id, e.land_id,
    coalesce(e.about, ''), coalesce(e.area, ''), coalesce(e.message, ''),
    nullif(e.budget_min_kes, 0), nullif(e.budget_max_kes, 0), nullif(e.value_kes, 0),
    coalesce(e.stage, 'New'), case e.stage when 'Lost' then coalesce(e.lost_reason, 'Not noted') end,
    e.assigned_to, case when e.stage <> 'New' then coalesce(e.answered_at, e.created_at) end,
    e.created_at + interval '24 hours', case when e.stage in ('Won', 'Lost') then e.created_at end, e.created_at
  ) returning id into stored_id;
  if by_rule and e.assigned_to is not null then
    insert into enquiry_events (enquiry_id, kind, text, actor, at)
    select stored_id, 'assigned', 'To ' || name || ', by the rules', 'Makao', e.created_at
    from staff where id = e.assigned_to;
  end if;
  return stored_id;
end $$;

-- The five kinds of rows, each told as an enquiry.
create function enquiry_of(l leads) returns enquiries language plpgsql as $$
declare
  e enquiries;
begin
  e.kind := l.kind; e.lead_id := l.id; e.reference := l.reference; e.created_at := l.created_at;
  e.source := l.source; e.stage := l.stage; e.assigned_to := l.assigned_to;
  e.first_name := l.first_name; e.last_name := l.last_name;
  e.email := l.email; e.phone := l.phone; e.phone_e164 := l.phone_e164;
  e.property_id := l.property_id; e.land_id := l.land_id;
  e.message := concat_ws(E'\n\n', nullif(l.message, ''), nullif(l.requirements, ''));
  e.budget_min_kes := l.budget_min_kes; e.budget_max_kes := l.budget_max_kes;
  select p.title, p.location || ', ' || p.city, p.price_kes into e.about, e.area, e.value_kes from (
    select title, location, city, price_kes from properties where id = l.property_id
    union all select title, location, city, price_kes from land where id = l.land_id
  ) p limit 1;
  e.about := coalesce(e.about, initcap(l.property_type));
  e.area := coalesce(e.area, l.address);
  e.value_kes := coalesce(nullif(l.budget_max_kes, 0), e.value_kes);
  return e;
end $$;

create function enquiry_of(v site_visits) returns enquiries language plpgsql as $$
declare
  e enquiries;
begin
  e.kind := 'site-visit'; e.site_visit_id := v.id; e.reference := v.reference; e.created_at := v.created_at;
  e.source := upper(left(v.source, 1)) || substr(v.source, 2); e.assigned_to := v.agent_id;
  e.first_name := v.first_name; e.last_name := v.last_name;
  e.email := v.email; e.phone := v.phone; e.phone_e164 := v.phone_e164;
  e.property_id := v.property_id; e.land_id := v.land_id; e.message := v.message;
  select p.title, p.location || ', ' || p.city, p.price_kes into e.about, e.area, e.value_kes from (
    select title, location, city, price_kes from properties where id = v.property_id
    union all select title, location, city, price_kes from land where id = v.land_id
  ) p limit 1;
  e.stage := case
    when v.status in ('Confirmed', 'Done', 'No-show') then 'Viewing' when v.status = 'Cancelled' then 'Contacted' else 'New'
  end;
  return e;
end $$;

create function enquiry_of(c consultations) returns enquiries language plpgsql as $$
declare
  e enquiries;
begin
  e.kind := 'consultation'; e.consultation_id := c.id; e.reference := c.reference; e.created_at := c.created_at;
  e.source := 'Website'; e.assigned_to := c.consultant_id;
  e.first_name := c.first_name; e.last_name := c.last_name;
  e.email := c.email; e.phone := c.phone; e.phone_e164 := c.phone_e164;
  select s.name into e.about from consultation_services s where s.id = c.service_id;
  e.area := c.project_location;
  e.message := concat_ws(E'\n\n', nullif(c.project_description, ''), nullif(c.additional_notes, ''));
  e.stage := case c.status when 'Requested' then 'New' else 'Contacted' end;
  return e;
end $$;

create function enquiry_of(o property_owners) returns enquiries language plpgsql as $$
declare
  e enquiries;
begin
  e.kind := 'property-owner'; e.property_owner_id := o.id; e.reference := o.reference; e.created_at := o.created_at;
  e.source := 'Website'; e.stage := o.stage; e.assigned_to := o.assigned_to;
  e.first_name := o.first_name; e.last_name := o.last_name;
  e.email := o.email; e.phone := o.phone; e.phone_e164 := o.phone_e164;
  e.about := 'To manage: ' || o.property_address; e.area := o.property_address || ', ' || o.property_city;
  return e;
end $$;

create function enquiry_of(t tenant_leads) returns enquiries language plpgsql as $$
declare
  e enquiries;
begin
  e.kind := 'tenant'; e.tenant_lead_id := t.id; e.reference := t.reference; e.created_at := t.created_at;
  e.source := 'Website'; e.stage := t.stage; e.assigned_to := t.assigned_to;
  e.first_name := t.first_name; e.last_name := t.last_name;
  e.email := t.email; e.phone := t.phone; e.phone_e164 := t.phone_e164;
  e.about := 'To rent in ' || t.preferred_location; e.area := t.preferred_location;
  e.budget_min_kes := t.budget_min_kes; e.budget_max_kes := t.budget_max_kes; e.value_kes := t.budget_max_kes;
  return e;
end $$;

-- Kept by the database, so that no path that stores one of the five can forget the inbox.
create function open_enquiry_of_row() returns trigger language plpgsql as $$
begin
  perform open_enquiry(enquiry_of(new));
  return null;
end $$;
create trigger leads_enquiry after insert on leads for each row execute function open_enquiry_of_row();
create trigger site_visits_enquiry after insert on site_visits for each row execute function open_enquiry_of_row();
create trigger consultations_enquiry after insert on consultations for each row execute function open_enquiry_of_row();
create trigger property_owners_enquiry after insert on property_owners for each row execute function open_enquiry_of_row();
create trigger tenant_leads_enquiry after insert on tenant_leads for each row execute function open_enquiry_of_row();

-- What came in before there was an inbox. Nobody is told today that these were not answered in time.
select open_enquiry(enquiry_of(l)) from leads l order by l.created_at, l.id;
select open_enquiry(enquiry_of(v)) from site_visits v order by v.created_at, v.id;
select open_enquiry(enquiry_of(c)) from consultations c order by c.created_at, c.id;
select open_enquiry(enquiry_of(o)) from property_owners o order by o.created_at, o.id;
select open_enquiry(enquiry_of(t)) from tenant_leads t order by t.created_at, t.id;
update enquiries set escalated_at = now() where due_at < now();

-- The mails about one thing, for its timeline.
create index outgoing_mails_subject_idx on outgoing_mails (subject_type, subject_id, id);
