import type { FormState } from '#platform/http/form-state.ts';
import { FORM_ID_FIELD, FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { capitalised } from '#platform/text/text.ts';
import { Button } from '../button.tsx';
import { Container } from '../layout/container.tsx';
import { Heading } from '../layout/heading.tsx';

/** Fields that forms fill in by themselves are not shown. */
const isTyped = ([name, value]: [string, string]): boolean =>
  value.trim() !== '' && !/(^|_)(id|ids|token|version|key)$|:/.test(name);

const labelOf = (name: string): string => capitalised(name.replaceAll('_', ' '));

/** The typed values of a form posted without script, on a page that cannot render the form; sent again by a button. */
export function UnsentForm({ formState: { formId, values, message, resend } }: { formState: FormState }) {
  const typed = Object.entries(values).filter(isTyped);
  return (
    <Container className="pt-section">
      <div role="alert" className="grid justify-items-start gap-4 rounded-panel bg-tint-red p-6 text-on-tint-red">
        <Heading level={2} size="h3">
          Your form was not sent
        </Heading>
        <p>{message}</p>
        {typed.length > 0 && (
          <dl className="grid max-w-[60ch] gap-2">
            {typed.map(([name, value]) => (
              <div key={name}>
                <dt className="text-xs font-semibold">{labelOf(name)}</dt>
                <dd className="break-words whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {resend && (
          <form method="post">
            <input type="hidden" name={FORM_ID_FIELD} value={formId} />
            {resend.token !== null && <input type="hidden" name={FORM_TOKEN_FIELD} value={resend.token} />}
            {Object.entries(values).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">Send it again</Button>
          </form>
        )}
      </div>
    </Container>
  );
}
