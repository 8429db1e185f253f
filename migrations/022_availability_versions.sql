-- Two people who change the same hours at the same time: the second is told, and nothing is silently overwritten.
alter table availability_slots add column version integer not null default 1 check (version > 0);
-- The hours of one person are changed as a whole, also to none at all, so their version stands with the person.
alter table staff add column hours_version integer not null default 1 check (hours_version > 0);
