-- Forms under which visitors accept terms and privacy policy name the version of both.
alter table enquiries add column privacy_version integer;
comment on column enquiries.terms_version is 'Version of the legal text ''terms'' that was accepted with the form; null where the form does not ask.';
comment on column enquiries.privacy_version is 'Version of the legal text ''privacy'' that was accepted with the form; null where the form does not ask, and for enquiries from before this column.';
comment on column subscribers.consent_version is
  'Version of the legal text ''newsletter-consent'' that the confirmation mail quoted.';
comment on column search_alerts.consent_version is 'Version of the sentence under the form: alertConsent in src/modules/crm/search-alerts.';
