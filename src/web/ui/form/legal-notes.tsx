import { SiteLink } from '../navigation/site-link.tsx';

const noteClass = 'text-xs text-muted [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-[0.2em]';

/** Under a form by which a visitor accepts terms and privacy policy: `acceptsTerms` of its enquiry kind. */
export const AcceptTerms = () => (
  <p className={noteClass}>
    By sending this you accept our <SiteLink href="/terms">terms</SiteLink> and{' '}
    <SiteLink href="/privacy/policy">privacy policy</SiteLink>.
  </p>
);

/** Under every other form that asks who the visitor is (Data Protection Act, 2019, s. 29): `isInformed` of its enquiry. */
export const PrivacyNotice = () => (
  <p className={noteClass}>
    We use these details to answer you, as our <SiteLink href="/privacy/policy">privacy policy</SiteLink> says.
  </p>
);
