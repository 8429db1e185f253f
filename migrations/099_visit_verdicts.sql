-- What the visitor of a listing thought of it, noted by staff after the visit.
alter table bookings
  add column interest text not null default ''
    check (interest in ('', 'Wants to offer', 'Interested', 'Undecided', 'Not for them')),
  add column verdict text not null default '' check (length(verdict) <= 2000);
comment on column bookings.interest is 'How far the visitor is interested after the visit; empty while nobody has noted it.';
comment on column bookings.verdict is 'What the visitor liked, and what put them off; told to the vendor without a name.';
