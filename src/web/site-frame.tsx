import { Outlet, useMatches } from '@tanstack/react-router';
import {
  type Agency,
  ClosedNotice,
  FloatingButtons,
  PhoneChatBar,
  SiteFooter,
  SiteHeader,
  toHeaderAgency,
} from '#modules/agency';
import { NewsletterForm, newsletterForm } from '#modules/crm';
import { CardMarks, SavedLink, SearchLink } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { isRecord } from '#platform/text/json.ts';
import { whatsAppHref } from '#platform/text/phone-number.ts';
import { CookieConsent, CookieSkipLink } from '#web/ui/feedback/cookie-consent.island.tsx';
import { UnsentForm } from '#web/ui/navigation/unsent-form.tsx';

/** A form that came back, where its page could not be made and does not show it. The newsletter's is in the footer. */
const isUnshown = (formState: FormState, hasFailed: boolean): boolean =>
  hasFailed && formState.receipt === undefined && formState.formId !== newsletterForm.id;

/** The first message of a chat about a page: `chatText` in its loader's data. */
const chatTextOf = (loaderData: unknown): string | undefined =>
  isRecord(loaderData) && typeof loaderData.chatText === 'string' ? loaderData.chatText : undefined;

interface SiteFrameProps {
  agency: Agency;
  formState: FormState | null;
}

/** Header, main part and footer of the pages of visitors, with what floats over them. */
export function SiteFrame({ agency, formState }: SiteFrameProps) {
  const hasFailed = useMatches({ select: (matches) => matches.some(({ status }) => status === 'error') });
  const pageText = useMatches({
    select: (matches) => matches.map(({ loaderData }) => chatTextOf(loaderData)).findLast(Boolean),
  });
  const chatHref = agency.whatsapp && whatsAppHref(agency.whatsapp, pageText ?? `Hello ${agency.name}.`);
  return (
    <>
      <CookieSkipLink />
      {!agency.is_open && <ClosedNotice />}
      <SiteHeader agency={toHeaderAgency(agency)}>
        <SearchLink />
        <SavedLink />
      </SiteHeader>
      <main id="main" tabIndex={-1}>
        {formState && isUnshown(formState, hasFailed) && <UnsentForm formState={formState} />}
        <Outlet />
      </main>
      {/* Browsers would anchor the scroll position to the footer, which moves when a list above it grows. */}
      <div className="[overflow-anchor:none]">
        <SiteFooter
          agency={agency}
          newsletter={<NewsletterForm returned={formState?.formId === newsletterForm.id ? formState : null} />}
        />
      </div>
      <CardMarks />
      <FloatingButtons chatHref={chatHref} />
      {chatHref && <PhoneChatBar href={chatHref} />}
      <CookieConsent chatHref={chatHref} />
    </>
  );
}
