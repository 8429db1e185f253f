-- Visitors ask for the copy of a document that staff marked; staff send a link that ends, can be revoked and counts its openings.

alter table listing_documents add column may_be_asked_for boolean not null default false;
comment on column listing_documents.may_be_asked_for is
  'Visitors see its kind and day, and ask for a copy; staff send each by themselves.';

-- By row: a deleted listing takes its documents along, which mostly are none.
create trigger listing_documents_page_cache after insert or update or delete on listing_documents
  for each row execute function notify_page_cache('listing-pages');
create trigger listing_documents_page_cache_truncated after truncate on listing_documents
  for each statement execute function notify_page_cache('listing-pages');

create table document_copies (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries on delete cascade,
  document_id uuid not null references listing_documents on delete cascade,
  token_hash text not null unique,
  sent_by uuid references staff on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index document_copies_enquiry_idx on document_copies (enquiry_id);
create index document_copies_document_idx on document_copies (document_id);
comment on table document_copies is 'Links to a document that were mailed to whoever asked for a copy.';
comment on column document_copies.token_hash is 'SHA-256 of the token of the link in hexadecimal.';

create table document_openings (
  id bigint generated always as identity primary key,
  copy_id bigint not null references document_copies on delete cascade,
  opened_at timestamptz not null
);
create index document_openings_copy_idx on document_openings (copy_id, opened_at);
comment on table document_openings is 'Each opening of such a link; programs that check mails may open one too.';
