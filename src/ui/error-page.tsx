import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from './button.tsx';
import { Container } from './container.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Heading } from './heading.tsx';

/**
 * Stands where a page could not be made. It says the same for every cause: what went wrong in detail is in the
 * server's log, and tells a visitor nothing.
 */
export function ErrorPage({ reset }: Partial<ErrorComponentProps>) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  async function tryAgain() {
    setRetrying(true);
    await router.invalidate();
    reset?.();
    setRetrying(false);
  }
  return (
    <Container className="grid gap-6 py-section">
      <Heading level={1}>This page could not be loaded</Heading>
      <ErrorPanel
        title="Something went wrong on our side"
        onRetry={() => void tryAgain()}
        retrying={isRetrying}
        retryHref={router.latestLocation.href}
      >
        Please try again in a moment.
      </ErrorPanel>
      <p>
        <ButtonLink href="/" variant="outline">
          Return to Homepage
        </ButtonLink>
      </p>
    </Container>
  );
}
