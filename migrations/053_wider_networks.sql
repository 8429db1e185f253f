-- One customer of a provider, or of a free tunnel, has 65,536 address blocks of IPv6 (/64) in a /48: limits by block alone
-- stop nobody there.
alter table recent_submissions add column wider_network_id uuid;
create index recent_submissions_wider_network_idx on recent_submissions (wider_network_id, created_at)
  where wider_network_id is not null;
comment on column recent_submissions.wider_network_id is
  'The sender''s IPv6 /48 on this day, hashed like network_id; null for IPv4.';
