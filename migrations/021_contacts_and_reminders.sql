-- The stage of what somebody left is that of its enquiry and stands nowhere else.
create or replace function enquiry_of(l leads) returns enquiries language plpgsql as $$
declare
  e enquiries;
begin
  e.kind := l.kind; e.lead_id := l.id; e.reference := l.reference; e.created_at := l.created_at;
  e.source := l.source; e.assigned_to := l.assigned_to;
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

create or replace function enquiry_of(o property_owners) returns enquiries language plpgsql as $$
declare
  e enquiries;
begin
  e.kind := 'property-owner'; e.property_owner_id := o.id; e.reference := o.reference; e.created_at := o.created_at;
  e.source := 'Website'; e.assigned_to := o.assigned_to;
  e.first_name := o.first_name; e.last_name := o.last_name;
  e.email := o.email; e.phone := o.phone; e.phone_e164 := o.phone_e164;
  e.about := 'To manage: ' || o.property_address; e.area := o.property_address || ', ' || o.property_city;
  return e;
end $$;

create or replace function enquiry_of(t tenant_leads) returns enquiries language plpgsql as $$
declare
  e enquiries;
begin
  e.kind := 'tenant'; e.tenant_lead_id := t.id; e.reference := t.reference; e.created_at := t.created_at;
  e.source := 'Website'; e.assigned_to := t.assigned_to;
  e.first_name := t.first_name; e.last_name := t.last_name;
  e.email := t.email; e.phone := t.phone; e.phone_e164 := t.phone_e164;
  e.about := 'To rent in ' || t.preferred_location; e.area := t.preferred_location;
  e.budget_min_kes := t.budget_min_kes; e.budget_max_kes := t.budget_max_kes; e.value_kes := t.budget_max_kes;
  return e;
end $$;

alter table leads drop column stage;
alter table property_owners drop column stage;
alter table tenant_leads drop column stage;
create index leads_assigned_idx on leads (assigned_to) where assigned_to is not null;

-- What staff keep about somebody.
alter table contacts
  add column notes text not null default '' check (length(notes) <= 5000),
  add column changed_by_name text;

-- The list of contacts, newest first and by name; who was merged into somebody or erased is not in it.
create index contacts_newest_idx on contacts (created_at desc, id desc) where merged_into_id is null and erased_at is null;
drop index contacts_name_idx;
create index contacts_name_idx on contacts (lower(first_name), lower(last_name), id)
  where merged_into_id is null and erased_at is null;
-- Two letters make no trigram; they find how a name begins.
create index contacts_initials_idx on contacts (left(lower(first_name || ' ' || last_name), 2))
  where merged_into_id is null and erased_at is null;

-- Whoever's enquiry this is was chosen by staff: taking a merge apart leaves it where it was put.
alter table enquiries
  add column contact_chosen_at timestamptz,
  -- Where it can be moved back to.
  add column former_contact_id bigint references contacts on delete set null;
create index enquiries_former_contact_idx on enquiries (former_contact_id) where former_contact_id is not null;

-- Whom the morning's mail about tasks went to, one row for each day.
create table task_reminders (
  staff_id uuid not null references staff on delete cascade,
  day date not null,
  noted_at timestamptz not null default now(),
  primary key (staff_id, day)
);
create index enquiry_tasks_due_idx on enquiry_tasks (due_at) where done_at is null;

-- Takes somebody's personal data out of the audit, where the law asks for it: the one change its entries know. What was
-- done, when, by whom and to which row stays. A value becomes 'erased' where it holds one of `words` (lower case), or
-- where the entry is about one of `subjects` ('contact 12') and the field is one of `fields`.
-- The trigger stands aside for this statement only, and nobody else can write to the table meanwhile.
create function erase_from_audit(words text[], subjects text[], fields text[]) returns bigint language plpgsql as $$
declare
  entries bigint;
begin
  alter table audit_entries disable trigger audit_entries_append_only;
  with cleaned as (
    select a.id, (
      select jsonb_object_agg(change.field, case when jsonb_typeof(change.sides) <> 'object' then change.sides else (
        select coalesce(jsonb_object_agg(side.name, case
          when side.value in ('null', '""', '[]') then side.value
          when (a.subject_type || ' ' || a.subject_id = any (subjects) and change.field = any (fields))
            or exists (select from unnest(words) word where position(word in lower(side.value #>> '{}')) > 0)
          then '"erased"' else side.value
        end), '{}') from jsonb_each(change.sides) side (name, value)
      ) end) from jsonb_each(a.changes) change (field, sides)
    ) as changes
    from audit_entries a
    where a.changes <> '{}' and (
      a.subject_type || ' ' || a.subject_id = any (subjects)
      or exists (select from unnest(words) word where position(word in lower(a.changes::text)) > 0)
    )
  )
  update audit_entries a set changes = c.changes from cleaned c where c.id = a.id and c.changes <> a.changes;
  get diagnostics entries = row_count;
  alter table audit_entries enable trigger audit_entries_append_only;
  return entries;
end $$;
