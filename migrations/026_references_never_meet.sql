-- A reference is looked for among those given before it is given: at a million enquiries, one in twenty thousand new ones
-- would else meet an older one, and be refused.
create or replace function new_reference(prefix text) returns text language plpgsql volatile as $$
declare
  candidate text;
begin
  loop
    select prefix || '-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::int, 1), '')
      into candidate from generate_series(1, 7);
    exit when not exists (select from enquiries where reference = candidate);
  end loop;
  return candidate;
end $$;
