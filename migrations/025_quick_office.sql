-- Figures that take long to work out, kept so that whoever opens the dashboard does not wait for them. Nothing is lost
-- with this table: what stands here is counted anew every few minutes.
create table kept_figures (
  name text primary key,
  figures jsonb not null,
  worked_out_at timestamptz not null
);

-- The audit newest first, whichever way it is filtered.
drop index audit_entries_at_idx;
create index audit_entries_at_idx on audit_entries (at desc, id desc);
drop index audit_entries_staff_idx;
create index audit_entries_staff_idx on audit_entries (staff_id, at desc, id desc);
create index audit_entries_type_idx on audit_entries (subject_type, at desc, id desc);
drop index audit_entries_action_idx;
create index audit_entries_action_idx on audit_entries (action text_pattern_ops, at desc, id desc);

-- What is on offer, longest unconfirmed first.
create index properties_on_offer_idx on properties (confirmed_at nulls first, id) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');
create index land_on_offer_idx on land (confirmed_at nulls first, id) include (agent_id)
  where approval_status = 'Approved' and status in ('Available', 'Under offer');

-- Visits and consultations that are over, and nobody has said what became of them.
create index site_visits_confirmed_idx on site_visits (starts_at, id) where status = 'Confirmed';
create index consultations_confirmed_idx on consultations (starts_at, id) where status = 'Confirmed';

-- One or two letters make no trigram; they find how a name or a title begins.
create index contacts_name_begins_idx on contacts (lower(first_name || ' ' || last_name) text_pattern_ops);
create index properties_title_begins_idx on properties (lower(title) text_pattern_ops);
create index land_title_begins_idx on land (lower(title) text_pattern_ops);
