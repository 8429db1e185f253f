-- How far an accepted offer is on its way to the completion: one row for each step that somebody has planned or done.
create table offer_steps (
  offer_id bigint not null references offers on delete cascade,
  step text not null check (length(step) between 1 and 40),
  due_on date,
  done_on date,
  note text not null default '' check (length(note) <= 500),
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (offer_id, step)
);
create index offer_steps_due_idx on offer_steps (due_on) where done_on is null and due_on is not null;
comment on table offer_steps is 'Steps between an accepted offer and its completion; for staff alone.';
comment on column offer_steps.step is 'A declared step, such as deposit; the declaration has the order. No personal data.';
comment on column offer_steps.due_on is 'The planned day, in Africa/Nairobi.';
comment on column offer_steps.changed_by_name is 'Who planned or did it, whoever wrote last.';

alter table completions add column fee_vat_percent numeric(5, 2) check (fee_vat_percent between 0 and 100);
comment on column completions.fee_vat_percent is
  'The rate of VAT on the fee when it was completed; null without VAT, without a fee, and where the rate was not known.';
