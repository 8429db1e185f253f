import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, ButtonLink } from '../button.tsx';
import { CONNECTION_DROPPED, isConnectionLost } from '../feedback/connection-dropped.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { useRetry } from '../feedback/use-retry.ts';
import { isPartMissing, reloadIfOnline } from '../navigation/import-part.ts';
import { useAddress } from '../navigation/navigation.ts';
import { Container } from './container.tsx';
import { Heading } from './heading.tsx';
import { PAGE_FAILED } from './page-head.ts';

/** The page after a failure. Only a dropped connection has a text of its own; other causes are in the log. */
export function ErrorPage({ error, reset }: Partial<ErrorComponentProps>) {
  const retry = useRetry(reset);
  const isLost = isConnectionLost(error);
  return (
    <Container className="grid gap-6 py-section">
      <Heading level={1}>{PAGE_FAILED}</Heading>
      <ErrorPanel
        title={isLost ? CONNECTION_DROPPED : 'Something went wrong on our side'}
        {...retry}
        // A browser does not retry a failed module import within the same page, so the page is reloaded.
        {...(isPartMissing(error) && { onRetry: reloadIfOnline })}
      >
        {isLost ? 'Please try again when you are online.' : 'Please try again in a moment.'}
      </ErrorPanel>
      <WayBack />
    </Container>
  );
}

/** Of a page of the office, which stays the place where one works; of another page, the home page. */
function WayBack() {
  const { href } = useAddress();
  if (!/^\/office(?:[/?#]|$)/.test(href))
    return (
      <p>
        <ButtonLink href="/" variant="outline">
          Return to Homepage
        </ButtonLink>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-3">
      <Button variant="outline" className="needs-script" onClick={() => window.history.back()}>
        Back to the page before
      </Button>
      <ButtonLink href="/office" variant="outline">
        Start of the office
      </ButtonLink>
    </p>
  );
}
