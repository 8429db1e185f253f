-- Brings a database whose last migration is 040_parking_spaces.sql, the end of the former files 001 to 040, to the schema
-- of 001 to 009. migrate.ts runs it on no other database, in one transaction, and then runs the `comment on` statements
-- of the new files and replaces the list of applied migrations. It renames, and drops columns that were never written;
-- every row stays. New changes of the schema go into a new file in migrations/.

-- The columns of sign-in by other providers, which does not exist.
do $$
begin
  if exists (
    select from staff_accounts
    where num_nonnulls(access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at, scope) > 0
  ) then
    raise exception 'staff_accounts holds tokens of another provider';
  end if;
end $$;
alter table staff_accounts
  drop column access_token, drop column refresh_token, drop column id_token, drop column access_token_expires_at,
  drop column refresh_token_expires_at, drop column scope;

alter table kept_figures rename to metrics_cache;
alter table staff_attempts rename to sign_in_rate_limits;
alter table submissions rename to idempotency_keys;
alter table office_tasks rename to background_tasks;
alter table office_imports rename to imports;
alter table office_import_rows rename to import_rows;

alter table metrics_cache rename column figures to metrics;
alter table metrics_cache rename column worked_out_at to computed_at;
alter table imports rename column concept to kind;
alter table import_rows rename column seen_version to expected_version;
alter table import_rows rename column applied to is_applied;
alter table file_storage rename column only_row to id;
alter table file_storage rename column noted_at to recorded_at;
alter table images rename column turned_degrees to rotation_degrees;
alter table staff_sessions rename column is_kept to is_persistent;
alter table staff_sessions rename column previously_refused to failed_attempts_before;
alter table staff_tokens rename column keeps_signed_in to is_persistent;
alter table staff_two_factors rename column last_step to last_used_step;
alter table staff_sign_in_activity rename column refused_since_sign_in to failed_since_sign_in;
alter table staff_sign_in_activity rename column refused_in_day to failed_in_day;
alter table staff_sign_in_activity rename column refused_codes_in_day to failed_codes_in_day;
alter table staff_sign_in_activity rename column last_refused_at to last_failed_at;
alter table staff_sign_in_activity rename column last_refused_from to last_failed_ip;
alter table contact_merges rename column kept_id to target_id;
alter table contact_merges rename column moved to moved_records;
alter table enquiries rename column search_text to searchable_text;
alter table task_reminders rename column noted_at to recorded_at;
alter table booking_reminders rename column noted_at to recorded_at;
alter table booking_reminders rename column moment to lead_time;

alter function lower_words(text[]) rename to lower_array;
alter function keep_featured_image() rename to sync_featured_image;

alter table outgoing_mails drop constraint outgoing_mails_status_check;
update outgoing_mails set status = 'Stored' where status = 'Kept';
alter table outgoing_mails
  add constraint outgoing_mails_status_check check (status in ('Queued', 'Sent', 'Stored', 'Failed'));

-- Constraints and indexes follow the names of their tables and columns.
do $$
declare
  renamed record;
begin
  for renamed in
    select * from (values
      ('availability_slots', 'availability_slots_check', 'availability_slots_hours_check'),
      ('background_tasks', 'office_tasks_check', 'background_tasks_finished_check'),
      ('blog_posts', 'blog_posts_check', 'blog_posts_published_check'),
      ('blog_posts', 'blog_posts_check1', 'blog_posts_edit_session_check'),
      ('booking_reminders', 'booking_reminders_moment_check', 'booking_reminders_lead_time_check'),
      ('bookings', 'bookings_check', 'bookings_slot_check'),
      ('contact_merges', 'contact_merges_check', 'contact_merges_two_contacts_check'),
      ('contact_merges', 'contact_merges_kept_id_fkey', 'contact_merges_target_id_fkey'),
      ('contacts', 'contacts_check', 'contacts_merged_into_id_check'),
      ('enquiries', 'enquiries_check1', 'enquiries_lost_check'),
      ('enquiries', 'enquiries_check2', 'enquiries_closed_check'),
      ('file_storage', 'file_storage_only_row_check', 'file_storage_id_check'),
      ('images', 'images_check', 'images_rotation_check'),
      ('images', 'images_turned_degrees_check', 'images_rotation_degrees_check'),
      ('imports', 'office_imports_concept_check', 'imports_kind_check'),
      ('land', 'land_check', 'land_lease_check'),
      ('land', 'land_check1', 'land_published_check'),
      ('listing_documents', 'listing_documents_check', 'listing_documents_listing_check'),
      ('listing_drafts', 'listing_drafts_check', 'listing_drafts_listing_check'),
      ('listing_drafts', 'listing_drafts_check1', 'listing_drafts_edit_session_check'),
      ('listing_reports', 'listing_reports_check', 'listing_reports_listing_check'),
      ('listing_slug_redirects', 'listing_slug_redirects_check', 'listing_slug_redirects_listing_check'),
      ('outgoing_mails', 'outgoing_mails_check', 'outgoing_mails_calendar_check'),
      ('price_changes', 'price_changes_check', 'price_changes_listing_check'),
      ('properties', 'properties_check', 'properties_residential_type_check'),
      ('properties', 'properties_check1', 'properties_commercial_type_check'),
      ('properties', 'properties_check2', 'properties_industrial_type_check'),
      ('properties', 'properties_check3', 'properties_residential_rooms_check'),
      ('properties', 'properties_check4', 'properties_let_check'),
      ('properties', 'properties_check5', 'properties_sold_check'),
      ('properties', 'properties_check6', 'properties_published_check'),
      ('routing_rules', 'routing_rules_check', 'routing_rules_person_check'),
      ('staff', 'staff_portrait_fkey', 'staff_portrait_image_id_fkey'),
      ('staff_hours', 'staff_hours_check', 'staff_hours_hours_check'),
      ('staff_sessions', 'staff_sessions_token_key', 'staff_sessions_token_hash_key'),
      ('staff_tokens', 'staff_tokens_check', 'staff_tokens_staff_id_check'),
      ('staff_two_factors', 'staff_two_factors_check', 'staff_two_factors_session_check')
    ) as names (of_table, old_name, new_name)
  loop
    execute format('alter table %I rename constraint %I to %I', renamed.of_table, renamed.old_name, renamed.new_name);
  end loop;
  for renamed in
    select conrelid::regclass as of_table, conname as old_name, replace(conname, old_table, new_table) as new_name
    from pg_constraint join (values
      ('kept_figures', 'metrics_cache'), ('staff_attempts', 'sign_in_rate_limits'), ('submissions', 'idempotency_keys'),
      ('office_tasks', 'background_tasks'), ('office_imports', 'imports'), ('office_import_rows', 'import_rows')
    ) as tables (old_table, new_table) on conrelid = new_table::regclass and starts_with(conname, old_table || '_')
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.of_table, renamed.old_name, renamed.new_name);
  end loop;
end $$;
alter index staff_attempts_window_idx rename to sign_in_rate_limits_window_idx;
alter index submissions_created_idx rename to idempotency_keys_created_idx;
alter index office_tasks_staff_idx rename to background_tasks_staff_idx;
alter index office_tasks_kind_idx rename to background_tasks_kind_idx;
alter index office_imports_created_idx rename to imports_created_idx;
alter index office_import_rows_outcome_idx rename to import_rows_outcome_idx;
alter index office_import_rows_pending_idx rename to import_rows_pending_idx;
alter index contact_merges_kept_idx rename to contact_merges_target_idx;
alter index enquiries_search_idx rename to enquiries_searchable_trgm_idx;
alter index enquiries_figures_idx rename to enquiries_metrics_idx;
