import { collectionFeedHref, referenceOf, savedListings, useListings } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { Segmented } from '#web/ui/form/choice.tsx';
import { EmailField } from '#web/ui/form/person-fields.tsx';
import { AgainLink } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { replyOr } from '#web/ui/form/submission-start.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { frequencyOptions } from './alert-frequency.ts';
import { homeAlertForm } from './forms.gen.ts';
import { homeAlertConsent } from './home-alert-consent.ts';

interface HomeAlertFormProps {
  returned: FormState | null;
  /** References of the listings, such as 'MK-P-1014' or 'land/kisaju-50-by-100'. */
  homes: readonly string[];
  /** Under the heading, such as the address of a feed of the same changes. */
  feedHref: string;
}

/** Asks for e-mails about changes of these listings. */
function Form({ returned, homes, feedHref }: HomeAlertFormProps) {
  const [title, these] =
    homes.length === 1
      ? ['Tell me when this changes', 'this listing']
      : ['Tell me about these homes', 'these listings'];
  return (
    <Panel look="flat" className="grid gap-x-12 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] print:hidden">
      <div>
        <Heading level={2} size="h3" id="home-alert-heading">
          {title}
        </Heading>
        <p className="mt-2 max-w-prose text-sm text-soft">
          {homeAlertConsent.sentence}{' '}
          <SiteLink href="/privacy/policy" className="text-link underline underline-offset-[0.2em]">
            Privacy policy
          </SiteLink>
        </p>
        <p className="mt-2 max-w-prose text-sm text-soft">
          Without an e-mail address:{' '}
          <SiteLink href={feedHref} className="text-link underline underline-offset-[0.2em]">
            follow {these} by RSS
          </SiteLink>
          .
        </p>
      </div>
      <SubmissionForm
        form={homeAlertForm}
        returned={returned}
        failureText={replyOr('That could not be sent. Please try again.')}
        labelledBy="home-alert-heading"
        button={{ label: 'Tell me about changes', busyLabel: 'Sending...' }}
        className="content-start"
        sent={({ startAgain }) => (
          <SuccessPanel
            level={3}
            title="Please open the link we have mailed"
            actions={<AgainLink onAgain={startAgain}>Ask again</AgainLink>}
          >
            <p>It leads to a button that starts the e-mails about {these}.</p>
            <p>
              Nothing there after a few minutes? Then we tell you about them already, or the address had several e-mails
              from us within the hour.
            </p>
          </SuccessPanel>
        )}
      >
        <input type="hidden" name="homes" value={homes.join(',')} />
        <EmailField required placeholder="you@example.com" invalidMessage="Please enter a valid email address" />
        <Segmented label="How often at most" name="frequency" options={frequencyOptions} defaultValue="daily" />
      </SubmissionForm>
    </Panel>
  );
}

export const HomeAlertForm = island('home-alert-form', Form, 'touch');

/** For what this browser saved, which the server does not know: nothing is there until it was read. */
function SavedForm({ returned }: Pick<HomeAlertFormProps, 'returned'>) {
  const homes = useListings(savedListings).map(referenceOf);
  if (homes.length === 0) return null;
  return <Form returned={returned} homes={homes} feedHref={collectionFeedHref(homes)} />;
}

export const SavedHomesAlertForm = island('home-alert-form#saved', SavedForm, 'idle');
