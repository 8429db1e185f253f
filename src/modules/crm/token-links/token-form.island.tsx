import type { Endpoint } from '#platform/http/contract.ts';
import type { Form } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink, type ButtonProps } from '#web/ui/button.tsx';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { plainFailureText } from '#web/ui/form/submission-start.ts';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { confirmAlertForm, endAlertForm, endAllAlertsForm, renewAlertForm } from '../search-alerts/forms.gen.ts';
import { confirmSubscriptionForm, unsubscribeForm } from '../subscribers/forms.gen.ts';

/** In one file, because every page loads a line for each file of islands. */

const ConfirmSubscription = (props: TokenFormProps) => <TokenForm {...props} form={confirmSubscriptionForm} />;
const Unsubscribe = (props: TokenFormProps) => <TokenForm {...props} form={unsubscribeForm} />;
const ConfirmAlert = (props: TokenFormProps) => <TokenForm {...props} form={confirmAlertForm} />;
const RenewAlert = (props: TokenFormProps) => <TokenForm {...props} form={renewAlertForm} />;
const EndAlert = (props: TokenFormProps) => <TokenForm {...props} form={endAlertForm} />;
const EndAllAlerts = (props: TokenFormProps) => <TokenForm {...props} form={endAllAlertsForm} />;

export const ConfirmSubscriptionForm = island('token-form#confirm', ConfirmSubscription);
export const UnsubscribeForm = island('token-form#unsubscribe', Unsubscribe);
export const ConfirmAlertForm = island('token-form#confirm-alert', ConfirmAlert);
export const RenewAlertForm = island('token-form#renew-alert', RenewAlert);
export const EndAlertForm = island('token-form#end-alert', EndAlert);
export const EndAllAlertsForm = island('token-form#end-all-alerts', EndAllAlerts);

export interface TokenFormProps {
  title: string;
  lead: string;
  returned: FormState | null;
  button: Pick<ButtonProps, 'variant'> & { label: string; busyLabel: string };
  done: { title: string; line: string };
  /** Advice for a link that is no longer valid. */
  invalid: string;
  token: string;
  /** The page's own form, whose title is the heading until it was sent; false for a further one. */
  isMain: boolean;
  /** What it is about; `path` is null for what has no page now. */
  about?: readonly AboutPage[];
}

interface AboutPage {
  title: string;
  path: string | null;
}

function TokenForm<E extends Endpoint>(props: TokenFormProps & { form: Form<E> }) {
  const { form, title, lead, returned, button, done, invalid, token, isMain, about = [] } = props;
  return (
    <SubmissionForm
      form={form}
      returned={returned}
      label={title}
      button={button}
      failureText={(failure) => ({
        ...plainFailureText(failure),
        line: failure.code === 'link_not_valid' ? invalid : undefined,
      })}
      note={returned?.formId === form.id && <p className="text-soft">{invalid}</p>}
      sent={() => (
        <SuccessPanel
          level={isMain ? 1 : 2}
          title={done.title}
          actions={
            <ButtonLink href="/residential" variant="outline" size="sm">
              Browse homes
            </ButtonLink>
          }
        >
          <p>{done.line}</p>
          <AboutPages pages={about} />
        </SuccessPanel>
      )}
    >
      {isMain && <Heading level={1}>{title}</Heading>}
      <Lead>{lead}</Lead>
      <AboutPages pages={about} />
      <input type="hidden" name="token" value={token} />
    </SubmissionForm>
  );
}

function AboutPages({ pages }: { pages: readonly AboutPage[] }) {
  if (pages.length === 0) return null;
  return (
    <ul className="grid gap-1 font-semibold">
      {pages.map(({ title, path }) => (
        <li key={path ?? title} className="wrap-anywhere">
          {path ? (
            <SiteLink href={path} className="underline decoration-1 underline-offset-[0.2em]">
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  );
}
