import type { ComponentType } from 'react';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import type { TokenFormProps } from './token-form.island.tsx';

interface TokenButton extends Pick<TokenFormProps, 'lead' | 'button' | 'done'> {
  form: ComponentType<TokenFormProps>;
}

export interface TokenPageProps extends Omit<TokenFormProps, 'token' | 'isMain'>, TokenButton {
  also?: TokenButton;
}

/**
 * A page that a mail links to, with one button, or two. Opening it changes nothing, because mail scanners open links and
 * must not confirm or end anything.
 */
export function TokenPage({ form: Form, also, ...props }: TokenPageProps) {
  const { token } = useAddress().search;
  return (
    <Container className="grid max-w-prose gap-6 py-section">
      {typeof token === 'string' && token !== '' ? (
        <>
          <Form {...props} token={token} isMain />
          {also && <OtherForm {...props} {...also} title={also.button.label} token={token} isMain={false} />}
        </>
      ) : (
        <>
          <Heading level={1}>{props.title}</Heading>
          <ErrorPanel title="This link is not complete">{props.invalid}</ErrorPanel>
        </>
      )}
    </Container>
  );
}

const OtherForm = ({ form: Form, ...props }: TokenButton & TokenFormProps) => <Form {...props} />;
