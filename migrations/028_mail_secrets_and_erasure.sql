-- Tokens of links no longer stand in the texts of stored mails: the texts hold '[secret-1]', and the tokens wait in
-- `secrets` until the mail was delivered or has failed. Mails to staff are told apart from mails to visitors.
alter table outgoing_mails
  add column audience text not null default 'visitor' check (audience in ('visitor', 'staff')),
  add column secrets text[] not null default '{}',
  add column secrets_removed_at timestamptz;

update outgoing_mails set audience = 'staff'
where template ~ '^(staff|enquiry|enquiry-tasks)\.' or template ~ '\.(staff|office|agency)$';
alter table outgoing_mails alter column audience drop default;

-- Mails stored so far. What was sent or has failed loses its tokens; what is still to be sent, or is kept to be read
-- where there is no mail server, has them set aside. Calendars with a token are stored unfolded, and folded on sending.
do $$
declare
  mail record;
  tokens text[];
  calendar text;
  is_pending boolean;
begin
  for mail in
    select * from outgoing_mails
    where concat(subject, text_body, html_body, replace(calendar_body, E'\r\n ', ''), list_unsubscribe_url) ~ 'token='
  loop
    calendar := replace(mail.calendar_body, E'\r\n ', '');
    select array_agg(distinct link.groups[1]) into tokens
    from regexp_matches(
      concat_ws(' ', mail.subject, mail.text_body, mail.html_body, calendar, mail.list_unsubscribe_url),
      'token=([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)', 'g'
    ) link (groups)
    where length(link.groups[1]) >= 20;
    continue when tokens is null;
    for place in 1 .. array_length(tokens, 1) loop
      mail.subject := replace(mail.subject, tokens[place], '[secret-' || place || ']');
      mail.text_body := replace(mail.text_body, tokens[place], '[secret-' || place || ']');
      mail.html_body := replace(mail.html_body, tokens[place], '[secret-' || place || ']');
      calendar := replace(calendar, tokens[place], '[secret-' || place || ']');
      mail.list_unsubscribe_url := replace(mail.list_unsubscribe_url, tokens[place], '[secret-' || place || ']');
    end loop;
    is_pending := mail.status in ('Queued', 'Kept');
    update outgoing_mails set
      subject = mail.subject,
      text_body = mail.text_body,
      html_body = mail.html_body,
      calendar_body = calendar,
      list_unsubscribe_url = mail.list_unsubscribe_url,
      secrets = case when is_pending then tokens else '{}' end,
      secrets_removed_at = case when is_pending then null else now() end
    where id = mail.id;
  end loop;
end $$;

create index outgoing_mails_secrets_idx on outgoing_mails (created_at) where secrets <> '{}';

-- Erasing a person from the audit goes by identity. In entries about the person, the personal fields are erased whole;
-- in every other entry only the person's own addresses and numbers are, and the rest of the text stays. Names are
-- never looked for: a colleague or another contact may have the same one.
drop function erase_from_audit(text[], text[], text[]);

create function erase_in_json(value jsonb, pattern text) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(regexp_replace(value #>> '{}', pattern, 'erased', 'gi'));
    when 'array' then
      return (select coalesce(jsonb_agg(erase_in_json(item, pattern) order by place), '[]')
        from jsonb_array_elements(value) with ordinality list (item, place));
    when 'object' then
      return (select coalesce(jsonb_object_agg(name, erase_in_json(item, pattern)), '{}')
        from jsonb_each(value) entry (name, item));
    else
      return value;
  end case;
end $$;

-- `subjects` are rows about the person ('contact 12'), `fields` the names of personal fields, and `pattern` a regular
-- expression of the person's own addresses and numbers, null for none. Gives the number of entries changed. The trigger
-- stands aside for this statement only, and nobody else can write to the table meanwhile.
create function erase_from_audit(subjects text[], fields text[], pattern text) returns bigint language plpgsql as $$
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
        when pattern is not null then erase_in_json(change.sides, pattern)
        else change.sides
      end) from jsonb_each(a.changes) change (field, sides)
    ) as changes
    from audit_entries a
    where a.changes <> '{}' and (
      a.subject_type || ' ' || a.subject_id = any (subjects)
      or (pattern is not null and a.changes::text ~* pattern)
    )
  )
  update audit_entries a set changes = c.changes from cleaned c where c.id = a.id and c.changes <> a.changes;
  get diagnostics entries = row_count;
  alter table audit_entries enable trigger audit_entries_append_only;
  return entries;
end $$;
