-- The link that ends a subscription stands in every newsletter mail and must work for as long as the mail exists.
-- So each subscriber keeps one token for life. It is stored readable, because every later mail carries it again;
-- all it can do is end this one subscription. 244 random bits.
alter table subscribers add column unsubscribe_token text not null unique
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
