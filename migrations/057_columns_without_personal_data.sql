-- Columns that can hold any text and tell nothing about a person say so: a test asks of every other one whose data it is
-- (src/web/server/processing-register.test.ts).

comment on column agency_settings.address_line is 'No personal data.';
comment on column agency_settings.address_short is
  'For places with little room, such as the footer. No personal data.';
comment on column agency_settings.city is 'No personal data.';
comment on column agency_settings.country is 'No personal data.';
comment on column agency_settings.earb_number is
  'Registration with the Estate Agents Registration Board of Kenya; shown until earb_valid_until. No personal data.';
comment on column agency_settings.legal_name is 'No personal data.';
comment on column agency_settings.name is 'Trading name, shown on every page. No personal data.';
comment on column agency_settings.notifications_email is
  'Where notifications about enquiries go; not public. No personal data.';
comment on column agency_settings.phone is 'In E.164. No personal data.';
comment on column agency_settings.rental_management_url is
  'Portal for landlords and tenants; null hides its link. No personal data.';
comment on column agency_settings.sales_email is 'Public address, shown to visitors. No personal data.';
comment on column agency_settings.social_links is
  '[{"name": "Instagram", "url": "https://…"}]. No personal data.';
comment on column agency_settings.whatsapp is 'In E.164. No personal data.';
comment on column agency_settings.working_hours is
  'Opening hours by range of days; the schema is workingHoursSchema. No personal data.';
comment on column audit_entries.action is
  'Subject and past participle, such as ''property.published''. No personal data.';
comment on column backup_runs.name is
  'File of the backup; null where none came about. No personal data.';
comment on column backup_runs.problem is
  'Why the attempt failed; null where it did not. No personal data.';
comment on column blog_categories.name is 'No personal data.';
comment on column blog_tags.name is 'No personal data.';
comment on column consultation_services.description is 'No personal data.';
comment on column consultation_services.name is 'No personal data.';
comment on column enquiries.spam_reasons is
  'Why the enquiry may be spam; emptied when staff say that it is none. No personal data.';
comment on column images.content_hash is
  'SHA-256 of the uploaded file; the same file is stored once. No personal data.';
comment on column imports.columns is
  'Header of each column and the field it was matched to: [{"header": "Price", "field": "price_kes"}]. No personal data.';
comment on column job_openings.age_range is 'No personal data.';
comment on column job_openings.department is 'No personal data.';
comment on column job_openings.email is 'Where applications are sent. No personal data.';
comment on column job_openings.employment_type is 'No personal data.';
comment on column job_openings.experience is 'Text, such as ''2 years in lettings''. No personal data.';
comment on column job_openings.location is 'No personal data.';
comment on column job_openings.requirements is 'No personal data.';
comment on column job_openings.responsibility_groups is
  '[{"title": "Letting", "items": ["Show homes"]}]. No personal data.';
comment on column job_openings.summary is 'No personal data.';
comment on column job_openings.title is 'No personal data.';
comment on column land.county is
  'Name of the county alone, such as ''Kajiado''. No personal data.';
comment on column land.reference_number is 'No personal data.';
comment on column land.state is
  'The county in full, such as ''Kajiado County''; made from county when left empty. Named by the specification. No personal data.';
comment on column land.topography is 'No personal data.';
comment on column land.utilities is 'No personal data.';
comment on column land.zipcode is 'Postal code. No personal data.';
comment on column land.zoning is 'Permitted use, such as ''Residential''. No personal data.';
comment on column legal_texts.body_html is 'No personal data.';
comment on column legal_texts.title is 'No personal data.';
comment on column listing_undos.action is 'Such as ''archive'' or ''mark-sold''. No personal data.';
comment on column listing_undos.listings is
  'For each listing {"id", "before", "after"}: its state before and after the change. No personal data.';
comment on column metrics_cache.metrics is 'No personal data.';
comment on column metrics_cache.name is
  'Cache key; contains everything the metrics depend on, such as the span of days. No personal data.';
comment on column outgoing_mails.message_id is
  'Message-ID header; the same in every attempt, so that a mail server can drop a repetition. No personal data.';
comment on column outgoing_mails.template is
  'Name of the template, such as ''site-visit.visitor''; its last part names the recipient. No personal data.';
comment on column page_contents.content is 'Checked by the block''s schema. No personal data.';
comment on column page_contents.key is 'Page and block, such as ''about.story''. No personal data.';
comment on column partner_banks.category is 'Kind of bank, as visitors read it. No personal data.';
comment on column partner_banks.description is 'No personal data.';
comment on column partner_banks.name is 'No personal data.';
comment on column partner_banks.website is 'No personal data.';
comment on column place_names.spelling is 'No personal data.';
comment on column places.course is
  'Of a road, as (longitude, latitude) points. No personal data.';
comment on column places.name is 'No personal data.';
comment on column places.other_names is 'No personal data.';
comment on column program_instances.host is 'No personal data.';
comment on column program_instances.node_version is 'No personal data.';
comment on column program_instances.role is
  'What the program does: ''all'', or requests or jobs alone. No personal data.';
comment on column program_instances.version is 'No personal data.';
comment on column properties.amenities is 'No personal data.';
comment on column properties.country is 'No personal data.';
comment on column properties.county is 'No personal data.';
comment on column properties.reference_number is
  'As the agency quotes it, such as MK-P-1042. No personal data.';
comment on column properties.video_url is 'No personal data.';
comment on column properties.virtual_tour_url is 'No personal data.';
comment on column retention_periods.class_id is 'A class declared in a retention.ts. No personal data.';
comment on column retention_runs.counts is
  'Rows by class: {"enquiries-lost": 12}. A class that failed is left out. No personal data.';
comment on column routing_rules.areas is
  'Parts of the enquiry''s area, compared without case; empty for all. No personal data.';
comment on column routing_rules.kinds is
  'Kinds of enquiries the rule is for; empty for all. No personal data.';
comment on column sealed_columns.column_name is
  'Of type text, or text[] where each element is sealed by itself. No personal data.';
comment on column sealed_columns.row_key is
  'Unique column of the table that a sealed value is bound to, so that it opens in its own row only. No personal data.';
comment on column sealed_columns.table_name is 'No personal data.';
comment on column security_settings.second_factor_roles is
  'Roles that may do nothing in the office before they set up a second factor. No personal data.';
comment on column server_secrets.name is 'No personal data.';
comment on column server_secrets.secret is 'Sealed; see sealed_columns. No personal data.';
comment on column staff_accounts.provider_id is
  '''credential'' for a password; the only one so far. No personal data.';
comment on column transit_stages.name is 'No personal data.';
