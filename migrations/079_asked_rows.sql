-- Rows of imports that look like a listing that is there, or name somebody who is known otherwise: asked about.
alter table import_rows drop constraint import_rows_outcome_check;
alter table import_rows add constraint import_rows_outcome_check
  check (outcome in ('unread', 'make', 'change', 'same', 'refuse', 'ask'));
alter table import_rows
  add column question jsonb,
  add column answer text check (answer in ('same', 'other', 'leave'));
comment on column import_rows.outcome is
  'Planned: create, change, leave as it is, or refuse because of problems. ''ask'' waits for an answer, or was left out by it.';
comment on column import_rows.question is
  'What the row may be already, and what comes of it by each answer; see imports/row-question.ts. Null for a row nobody is asked about.';
comment on column import_rows.answer is 'Of somebody of the staff to the question; null until then. No personal data.';
