-- One timeline for what happened with an enquiry, a contact, a listing and a visit.
alter table enquiry_events rename to events;
alter index enquiry_events_pkey rename to events_pkey;
alter index enquiry_events_at_idx rename to events_at_idx;
alter table events rename constraint enquiry_events_enquiry_id_fkey to events_enquiry_id_fkey;
alter table events rename constraint enquiry_events_staff_id_fkey to events_staff_id_fkey;
alter table events rename constraint enquiry_events_kind_check to events_kind_check;
alter table events rename constraint enquiry_events_text_check to events_text_check;
alter table events
  alter column enquiry_id drop not null,
  add column contact_id bigint references contacts on delete set null,
  add column property_id bigint references properties on delete set null,
  add column land_id bigint references land on delete set null,
  add column booking_kind text check (booking_kind in ('visit', 'consultation')),
  add column booking_id bigint,
  add column mail_id bigint unique references outgoing_mails on delete cascade,
  add constraint events_booking_fkey foreign key (booking_kind, booking_id) references bookings (kind, id) on delete set null;
comment on table events is
  'What happened with an enquiry, a contact, a listing or a visit: one row in the timeline of each.';
comment on column events.contact_id is
  'Of an event of an enquiry that of the enquiry, also after it was moved to another person. Null for mails to staff.';
comment on column events.property_id is 'Of an event of an enquiry its listing, or that of the visit.';
comment on column events.mail_id is
  'The mail that was sent; whom to and about what stand there alone, so that they are erased with it.';

-- The release before writes and reads here.
create view enquiry_events as
  select id, enquiry_id, kind, text, staff_id, actor, at from events
  where enquiry_id is not null and kind not in ('received', 'mail');
comment on view enquiry_events is 'Events of enquiries for the release before migration 086.';

-- Gives an event of an enquiry its contact and, where it names none, its listing.
create function place_event() returns trigger language plpgsql as $$
begin
  select contact_id,
    case when new.land_id is null then coalesce(new.property_id, e.property_id) end,
    case when new.property_id is null then coalesce(new.land_id, e.land_id) end
  into new.contact_id, new.property_id, new.land_id
  from enquiries e where e.id = new.enquiry_id;
  return new;
end $$;
create trigger events_place before insert on events for each row
  when (new.enquiry_id is not null and new.mail_id is null and new.kind <> 'received')
  execute function place_event();

create function note_received() returns trigger language plpgsql as $$
begin
  insert into events (enquiry_id, contact_id, property_id, land_id, kind, actor, at)
  select id, contact_id, property_id, land_id, 'received', 'Visitor', created_at from new_rows;
  return null;
end $$;
create trigger enquiries_received after insert on enquiries
  referencing new table as new_rows for each statement execute function note_received();

create function move_events() returns trigger language plpgsql as $$
begin
  if new.contact_id is distinct from old.contact_id then
    update events set contact_id = new.contact_id
    where enquiry_id = new.id and contact_id is not distinct from old.contact_id
      and (contact_id is not null or mail_id is null);
  end if;
  if (new.property_id, new.land_id) is distinct from (old.property_id, old.land_id) then
    update events set property_id = new.property_id, land_id = new.land_id
    where enquiry_id = new.id and mail_id is null
      and (property_id, land_id) is not distinct from (old.property_id, old.land_id);
  end if;
  return null;
end $$;
create trigger enquiries_move_events after update of contact_id, property_id, land_id on enquiries
  for each row execute function move_events();

-- A mail that only repeats to a colleague what the office shows is no event.
create function note_mails() returns trigger language plpgsql as $$
begin
  insert into events (mail_id, enquiry_id, contact_id, kind, actor, at)
  select m.id, e.id, case when m.audience = 'visitor' then coalesce(e.contact_id, c.contact_id) end,
    'mail', 'System', m.created_at
  from new_rows m
  left join enquiries e
    on e.id = case when m.subject_type = 'enquiry' and m.subject_id ~ '^\d{1,18}$' then m.subject_id::bigint end
  left join contact_emails c on m.audience = 'visitor' and c.email = lower(m.to_address)
  where m.template <> 'notification.staff' and (e.id is not null or c.contact_id is not null);
  return null;
end $$;

insert into events (enquiry_id, kind, actor, at) select id, 'received', 'Visitor', created_at from enquiries;
insert into events (mail_id, enquiry_id, contact_id, kind, actor, at)
  select m.id, e.id, case when m.audience = 'visitor' then coalesce(e.contact_id, c.contact_id) end,
    'mail', 'System', m.created_at
  from outgoing_mails m
  left join enquiries e
    on e.id = case when m.subject_type = 'enquiry' and m.subject_id ~ '^\d{1,18}$' then m.subject_id::bigint end
  left join contact_emails c on m.audience = 'visitor' and c.email = lower(m.to_address)
  where e.id is not null or c.contact_id is not null;
update events set contact_id = e.contact_id, property_id = e.property_id, land_id = e.land_id
  from enquiries e where e.id = events.enquiry_id and events.mail_id is null;
update events set booking_kind = b.kind, booking_id = b.id
  from bookings b
  where b.enquiry_id = events.enquiry_id and b.stop is null
    and events.kind in ('confirmed', 'time-proposed', 'rescheduled', 'cancelled', 'done', 'no-show');
create trigger outgoing_mails_noted after insert on outgoing_mails
  referencing new table as new_rows for each statement execute function note_mails();

-- A timeline is read by subject, the newest first, from where the last page ended.
drop index enquiry_events_enquiry_idx;
create index events_enquiry_idx on events (enquiry_id, at desc, id desc) where enquiry_id is not null;
create index events_contact_idx on events (contact_id, at desc, id desc) where contact_id is not null;
create index events_property_idx on events (property_id, at desc, id desc) where property_id is not null;
create index events_land_idx on events (land_id, at desc, id desc) where land_id is not null;
create index events_booking_idx on events (booking_kind, booking_id, at desc, id desc) where booking_id is not null;
