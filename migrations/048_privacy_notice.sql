-- Forms without terms to accept show a notice with a link to the privacy policy, and store its version too.
comment on column enquiries.privacy_version is
  'Version of the legal text ''privacy'' that the form linked to: accepted with it where terms_accepted_at is set, else shown as a notice; null for enquiries that staff entered, and for those from before this column.';
