import { describeSearch } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { EmailField } from '#web/ui/form/person-fields.tsx';
import { AgainLink } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { replyOr } from '#web/ui/form/submission-start.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useDocumentAddress } from '#web/ui/navigation/document-address.ts';
import { island } from '#web/ui/navigation/island.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { alertConsent } from './alert-consent.ts';
import { searchAlertForm } from './forms.gen.ts';

interface SearchAlertFormProps {
  returned: FormState | null;
}

/** Under a list: asks for e-mails about new listings of the search that the list shows now. */
function Form({ returned }: SearchAlertFormProps) {
  const { pathname, search: raw } = useDocumentAddress();
  const search = describeSearch(pathname, raw);
  if (!search) return null;
  return (
    <Panel
      look="flat"
      className="mt-14 grid gap-x-12 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] print:hidden"
    >
      <div>
        <Heading level={2} size="h3" id="search-alert-heading">
          Tell me about new {search.noun.many}
        </Heading>
        <p className="mt-2 max-w-prose font-semibold [overflow-wrap:anywhere]">{search.name}</p>
        <p className="mt-2 max-w-prose text-sm text-soft">
          {alertConsent.sentence}{' '}
          <SiteLink href="/privacy/policy" className="text-link underline underline-offset-[0.2em]">
            Privacy policy
          </SiteLink>
        </p>
      </div>
      <SubmissionForm
        form={searchAlertForm}
        returned={returned}
        failureText={replyOr('That could not be sent. Please try again.')}
        labelledBy="search-alert-heading"
        button={{ label: 'Email me new ones', busyLabel: 'Sending...' }}
        className="content-start"
        sent={({ result, startAgain }) => (
          <SuccessPanel
            level={3}
            title="Please open the link we have mailed"
            actions={<AgainLink onAgain={startAgain}>Ask for another</AgainLink>}
          >
            <p className="[overflow-wrap:anywhere]">It starts the alert{result && `: ${result.search}`}.</p>
            <p>
              Nothing there after a few minutes? Then this alert is running already, or the address had several e-mails
              from us within the hour.
            </p>
          </SuccessPanel>
        )}
      >
        <input type="hidden" name="search" value={search.href} />
        <EmailField required placeholder="you@example.com" invalidMessage="Please enter a valid email address" />
      </SubmissionForm>
    </Panel>
  );
}

export const SearchAlertForm = island('search-alert-form', Form, 'touch');
