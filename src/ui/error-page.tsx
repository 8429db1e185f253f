import type { ErrorComponentProps } from '@tanstack/react-router';
import { PAGE_FAILED } from '#shared/page-head.ts';
import { ButtonLink } from './button.tsx';
import { Container } from './container.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Heading } from './heading.tsx';
import { useRetry } from './use-retry.ts';

/**
 * Stands where a page could not be made. It says the same for every cause: what went wrong in detail is in the
 * server's log, and tells a visitor nothing.
 */
export function ErrorPage({ reset }: Partial<ErrorComponentProps>) {
  return (
    <Container className="grid gap-6 py-section">
      <Heading level={1}>{PAGE_FAILED}</Heading>
      <ErrorPanel title="Something went wrong on our side" {...useRetry(reset)}>
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
