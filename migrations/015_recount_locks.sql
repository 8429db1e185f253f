-- A listing written between the two counts of a recount was counted, and its own difference stayed: under READ COMMITTED
-- each statement sees what was committed before it. Writers now wait for the recount, which waits for those under way.
create or replace function recount_listings() returns void language plpgsql as $$
declare
  counted regclass;
begin
  lock table properties, land in share row exclusive mode;
  delete from listing_counts;
  foreach counted in array array['properties', 'land']::regclass[] loop
    execute format('insert into listing_counts select %s, count(*) from %s where approval_status = ''Approved''
      group by 1, 2, 3, 4, 5, 6, 7, 8', listing_count_columns(counted), counted);
  end loop;
end $$;
