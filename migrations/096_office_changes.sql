-- Open pages of the office are told that a list of theirs changed. PostgreSQL delivers the notification at commit to every
-- program that listens, an equal one of a transaction once. It names the topic alone: a page then asks for its list as ever,
-- so that who may read what is decided in one place. A statement that changes no row sends nothing, as
-- jobs run such statements every minute.
create function notify_office() returns trigger language plpgsql as $$
declare
  is_changed boolean;
begin
  if tg_op = 'DELETE' then
    is_changed := exists (select from old_rows);
  else
    is_changed := exists (select from new_rows);
  end if;
  if is_changed then perform pg_notify('office_changes', tg_argv[0]); end if;
  return null;
end $$;
comment on function notify_office is 'Tells open pages of the office that a topic changed. The argument is the topic.';

create trigger enquiries_office_insert after insert on enquiries
  referencing new table as new_rows for each statement execute function notify_office('enquiries');
create trigger enquiries_office_update after update on enquiries
  referencing new table as new_rows for each statement execute function notify_office('enquiries');
create trigger enquiries_office_delete after delete on enquiries
  referencing old table as old_rows for each statement execute function notify_office('enquiries');

create trigger bookings_office_insert after insert on bookings
  referencing new table as new_rows for each statement execute function notify_office('diary');
create trigger bookings_office_update after update on bookings
  referencing new table as new_rows for each statement execute function notify_office('diary');
create trigger bookings_office_delete after delete on bookings
  referencing old table as old_rows for each statement execute function notify_office('diary');

create trigger availability_closures_office_insert after insert on availability_closures
  referencing new table as new_rows for each statement execute function notify_office('diary');
create trigger availability_closures_office_update after update on availability_closures
  referencing new table as new_rows for each statement execute function notify_office('diary');
create trigger availability_closures_office_delete after delete on availability_closures
  referencing old table as old_rows for each statement execute function notify_office('diary');

create trigger offers_office_insert after insert on offers
  referencing new table as new_rows for each statement execute function notify_office('offers');
create trigger offers_office_update after update on offers
  referencing new table as new_rows for each statement execute function notify_office('offers');
create trigger offers_office_delete after delete on offers
  referencing old table as old_rows for each statement execute function notify_office('offers');

create function notify_office_of_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changes', topic) from (
    select distinct unnest(array[
      case when enquiry_id is not null then 'enquiries' end,
      case when booking_id is not null then 'diary' end,
      case when offer_id is not null then 'offers' end]) as topic
    from new_rows) as told
  where topic is not null;
  return null;
end $$;
comment on function notify_office_of_events is
  'Tells open pages of the office what an event is about; one of a contact or a listing alone is on none of their lists.';
create trigger events_office_insert after insert on events
  referencing new table as new_rows for each statement execute function notify_office_of_events();

-- A member's open pages alone are told that the member has something new, or read it on another device.
create function notify_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changes', 'notifications ' || staff_id) from (select distinct staff_id from new_rows) told;
  return null;
end $$;
comment on function notify_members is 'Tells the open pages of each member whose notifications changed.';
create trigger notifications_office_insert after insert on notifications
  referencing new table as new_rows for each statement execute function notify_members();
create trigger notifications_office_update after update on notifications
  referencing new table as new_rows for each statement execute function notify_members();
