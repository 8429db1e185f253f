import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import type { Form } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { Container } from '#web/ui/container.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { plainFailureText } from '#web/ui/form/submission-start.ts';
import { Heading, Lead } from '#web/ui/heading.tsx';
import { SuccessPanel } from '#web/ui/success-panel.tsx';

export interface TokenPageProps<E extends Endpoint> {
  title: string;
  /** What the button will do. */
  lead: ReactNode;
  form: Form<E>;
  returned: FormState | null;
  button: { label: string; busyLabel: string };
  done: { title: string; line: ReactNode };
  /** Advice for a link that is no longer valid. */
  invalid: string;
}

/**
 * A page that a mail links to, with one button. Opening it changes nothing, because mail scanners open links and must
 * not confirm or end anything.
 */
export function TokenPage<E extends Endpoint>(props: TokenPageProps<E>) {
  const { title, lead, form, returned, button, done, invalid } = props;
  const token = useToken();
  return (
    <Container className="grid max-w-prose gap-6 py-section">
      <Heading level={1}>{title}</Heading>
      {token === '' ? (
        <ErrorPanel title="This link is not complete">{invalid}</ErrorPanel>
      ) : (
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
          sent={() => <SuccessPanel title={done.title}>{done.line}</SuccessPanel>}
        >
          <Lead>{lead}</Lead>
          <input type="hidden" name="token" value={token} />
        </SubmissionForm>
      )}
    </Container>
  );
}

/** The token in the page's address; empty when it has none. */
const useToken = (): string =>
  useLocation({
    select: ({ search }) => {
      const { token }: { token?: unknown } = search;
      return typeof token === 'string' ? token : '';
    },
  });
