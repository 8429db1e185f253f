import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { siteHead } from './-site-page.ts';

/** What the worker shows where there is no network and the page was not kept; it fills in the list. */
export const Route = createFileRoute('/offline')({
  head: ({ matches }) =>
    siteHead(matches, {
      title: 'You are offline',
      description: 'What can be opened without a network: the listings you saved and the last list you looked at.',
      path: '/offline',
      noIndex: true,
    }),
  component: () => (
    <Container className="grid gap-6 py-section">
      <div className="grid gap-3">
        <Heading level={1}>You are offline</Heading>
        <Lead className="max-w-prose">
          This page needs a network. What this browser has kept can be opened: the listings you saved, and the last list
          of each kind.
        </Lead>
      </div>
      <ul id="kept-pages" />
      <p className="max-w-prose text-soft">Prices and what is still free may have changed since.</p>
      <div>
        {/* Without an address of its own: it asks for the page that was wanted again. */}
        <ButtonLink href="" preload={false} variant="outline">
          Try again
        </ButtonLink>
      </div>
    </Container>
  ),
});
