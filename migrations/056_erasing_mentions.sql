-- Replaces what matches `words` in audit entries that `mention` a person: regular expressions, null for none. With a
-- name beside an address or number the name goes too; a name alone is never looked for, because a colleague or another
-- contact may have the same one. The rest is as in erase_from_audit(subjects, fields, pattern).
create function erase_from_audit(subjects text[], fields text[], mention text, words text)
  returns bigint language plpgsql as $$
declare
  entries bigint;
begin
  alter table audit_entries disable trigger audit_entries_append_only;
  with cleaned as (
    select a.id, (
      select jsonb_object_agg(change.field, case
        when a.subject_type || ' ' || a.subject_id = any (subjects) and change.field = any (fields) then
          case when jsonb_typeof(change.sides) <> 'object' then '"erased"' else (
            select coalesce(jsonb_object_agg(side.name, case
              when side.value in ('null', '""', '[]') then side.value else '"erased"'
            end), '{}') from jsonb_each(change.sides) side (name, value)
          ) end
        when words is not null then erase_in_json(change.sides, words)
        else change.sides
      end) from jsonb_each(a.changes) change (field, sides)
    ) as changes
    from audit_entries a
    where a.changes <> '{}' and (
      a.subject_type || ' ' || a.subject_id = any (subjects)
      or (mention is not null and a.changes::text ~* mention)
    )
  )
  update audit_entries a set changes = c.changes from cleaned c where c.id = a.id and c.changes <> a.changes;
  get diagnostics entries = row_count;
  alter table audit_entries enable trigger audit_entries_append_only;
  return entries;
end $$;

-- Called by earlier releases.
create or replace function erase_from_audit(subjects text[], fields text[], pattern text)
  returns bigint language sql as $$
  select erase_from_audit(subjects, fields, pattern, pattern)
$$;

comment on table revisions is
  'Every state of what staff edit (listings, articles, pages, settings), whole, so that any can be shown and restored. Rows are never changed, except that an erased person is taken out.';

-- Enquiries that are anonymous kept the reason for which they were lost in their timeline: 'New to Lost: …'.
update enquiry_events set text = split_part(text, ':', 1)
where kind = 'stage' and text like '%:%' and enquiry_id in (select id from enquiries where anonymised_at is not null);
