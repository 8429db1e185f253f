-- A file whose columns are not all known by their heads waits for somebody to say what they hold, before its trial.
alter table office_imports
  drop constraint office_imports_state_check,
  add constraint office_imports_state_check
    check (state in ('matching', 'reading', 'unreadable', 'ready', 'importing', 'done', 'stopped'));
