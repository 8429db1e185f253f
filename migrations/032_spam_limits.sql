-- Limits on what anonymous visitors send, counted here so that every process on this database shares them.

-- The mailbox an e-mail address belongs to, as far as its spelling shows: letters in lower case, without a '+tag'
-- (RFC 5233 subaddresses, which Gmail, Outlook, iCloud, Fastmail and Proton all deliver to the same mailbox), and for
-- Gmail without dots, which it ignores. Elsewhere dots tell mailboxes apart and stay.
create function canonical_email(address text) returns text language sql immutable strict parallel safe as $$
  select case
    when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else coalesce(nullif(split_part(split_part(lower(address), '@', 1), '+', 1), ''), split_part(lower(address), '@', 1))
      || '@' || split_part(lower(address), '@', 2)
  end
$$;

-- Mails that confirm what was entered in a public form. They go to an address nobody has proved to own, so only a few
-- an hour go to each.
alter table outgoing_mails add column is_confirmation boolean not null default false;
create index outgoing_mails_confirmations_idx on outgoing_mails (canonical_email(to_address), created_at)
  where is_confirmation;

-- One row for each form of visitors that was stored, with hashes of what is counted; removed after two days.
create table recent_submissions (
  id bigint generated always as identity primary key,
  operation text not null,
  email_hash text check (length(email_hash) = 64),
  phone_hash text check (length(phone_hash) = 64),
  -- The letters of a longer free text; null for short ones, which many people write alike.
  text_hash text check (length(text_hash) = 64),
  -- The sender's address block on this day, hashed with a key of this installation.
  network_id uuid,
  created_at timestamptz not null default now()
);
create index recent_submissions_email_idx on recent_submissions (email_hash, created_at);
create index recent_submissions_phone_idx on recent_submissions (phone_hash, created_at);
create index recent_submissions_text_idx on recent_submissions (text_hash, created_at) where text_hash is not null;
create index recent_submissions_network_idx on recent_submissions (network_id, created_at);
create index recent_submissions_created_idx on recent_submissions (created_at);

-- Why an enquiry may be spam; empty for most, and emptied when staff say that it is none.
alter table enquiries add column spam_reasons text[] not null default '{}';
create index enquiries_spam_idx on enquiries (created_at desc, id desc) where spam_reasons <> '{}';

-- The open visits and consultations of one person.
create index site_visits_open_email_idx on site_visits (canonical_email(email)) where status in ('Requested', 'Confirmed');
create index site_visits_open_phone_idx on site_visits (phone_e164) where status in ('Requested', 'Confirmed');
create index consultations_open_email_idx on consultations (canonical_email(email))
  where status in ('Requested', 'Confirmed');
create index consultations_open_phone_idx on consultations (phone_e164) where status in ('Requested', 'Confirmed');

-- A like beyond the limits of its network is kept for its visitor, and not counted in public. Both ids are hashes of
-- one day, removed the day after.
alter table blog_likes
  add column is_counted boolean not null default true,
  add column network_id uuid,
  add column browser_id uuid;
create index blog_likes_network_idx on blog_likes (blog_post_id, network_id) where network_id is not null;
