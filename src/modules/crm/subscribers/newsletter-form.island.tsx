import type { FormState } from '#platform/http/form-state.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldNotes } from '#web/ui/form/field-frame.tsx';
import { FailureAlert, HiddenFields } from '#web/ui/form/form-parts.tsx';
import { useLiveForm, useSubmission } from '#web/ui/form/use-submission.ts';
import { useTypedEntries } from '#web/ui/form/use-typed-entries.ts';
import { island } from '#web/ui/navigation/island.tsx';
import { newsletterForm } from './forms.gen.ts';
import { SubscriptionSent, subscriptionMessages } from './subscription-messages.tsx';

function Form({ returned }: { returned: FormState | null }) {
  const submission = useSubmission({ form: newsletterForm, returned, ...subscriptionMessages });
  const form = useLiveForm(submission.round, 'empty');
  useTypedEntries(form, newsletterForm.id, submission);
  const error = submission.errors.email;
  const isBusy = submission.phase.name === 'sending';
  return (
    <form
      key={submission.round}
      ref={form}
      id={newsletterForm.id}
      action={`#${newsletterForm.id}`}
      method="post"
      aria-label="Newsletter"
      onSubmit={submission.submit}
      onInput={() => submission.clearError('email')}
      className="grid max-w-[440px] grid-cols-[minmax(0,1fr)] gap-2.5"
    >
      <HiddenFields formId={newsletterForm.id} />
      <label htmlFor="newsletter-email" className="text-sm leading-[1.35] font-semibold">
        Email address
      </label>
      <div
        className={`newsletter-row flex rounded-control border-[1.5px] ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={submission.values.email}
          data-missing="Email is required"
          aria-describedby={error && 'newsletter-email-error'}
          aria-invalid={error ? true : undefined}
          className="min-h-[50px] min-w-0 flex-1 rounded-l-[2px] bg-transparent px-3.5 text-white placeholder:text-bone-400 placeholder:opacity-100"
        />
        <button
          type="submit"
          disabled={isBusy}
          className="inline-flex cursor-pointer items-center gap-2 rounded-r-[2px] bg-bone-50 px-5 font-semibold text-ink-900 hover:bg-bone-200 disabled:cursor-not-allowed disabled:bg-bone-200 disabled:text-ink-600"
        >
          {isBusy && <Spinner />}
          {isBusy ? 'Subscribing...' : 'Subscribe'}
        </button>
      </div>
      <FieldNotes id="newsletter-email" error={error} />
      <FailureAlert submission={submission} />
      {submission.phase.name === 'sent' && submission.phase.result === null && <SubscriptionSent />}
    </form>
  );
}

export const NewsletterForm = island('newsletter-form', Form);
