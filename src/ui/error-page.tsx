import type { ErrorComponentProps } from '@tanstack/react-router';
import { PAGE_FAILED } from '#shared/page-head.ts';
import { ButtonLink } from './button.tsx';
import { CONNECTION_DROPPED, isConnectionLost } from './connection-dropped.tsx';
import { Container } from './container.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Heading } from './heading.tsx';
import { isPartMissing, reloadIfSiteAnswers } from './import-part.ts';
import { useRetry } from './use-retry.ts';

/**
 * Stands where a page could not be made. It says whether the connection dropped, and else the same for every cause: what
 * went wrong in detail is in the server's log, and tells a visitor nothing.
 */
export function ErrorPage({ error, reset }: Partial<ErrorComponentProps>) {
  const retry = useRetry(reset);
  const isLost = isConnectionLost(error);
  return (
    <Container className="grid gap-6 py-section">
      <Heading level={1}>{PAGE_FAILED}</Heading>
      <ErrorPanel
        title={isLost ? CONNECTION_DROPPED : 'Something went wrong on our side'}
        {...retry}
        // What the browser could not fetch it does not fetch again in this page.
        {...(isPartMissing(error) && { onRetry: reloadIfSiteAnswers })}
      >
        {isLost ? 'Please try again when you are online.' : 'Please try again in a moment.'}
      </ErrorPanel>
      <p>
        <ButtonLink href="/" variant="outline">
          Return to Homepage
        </ButtonLink>
      </p>
    </Container>
  );
}
