import { replyWithinOfPage } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { AskForCopyForm } from './ask-for-copy-form.island.tsx';

export interface AskForCopyPageProps {
  listing: { title: string; reference: string; href: string };
  documents: readonly { id: string; kind: string; added_on: string }[];
  /** Whether the link of a mail led here, which works no more. */
  hasLinkEnded: boolean;
  returned: FormState | null;
}

/** The form with which visitors ask for the copy of a document of a listing. */
export function AskForCopyPage({ listing, documents, hasLinkEnded, returned }: AskForCopyPageProps) {
  const within = replyWithinOfPage();
  const options = documents.map(({ id, kind, added_on }) => ({
    value: id,
    label: `${kind}, filed ${shortDay(added_on)}`,
  }));
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' },
          { label: listing.title, href: listing.href },
          { label: 'Ask for a copy' },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-10 lg:grid-cols-2">
        <div>
          <Heading level={1} className="mt-2 mb-4">
            Ask for a copy
          </Heading>
          {hasLinkEnded && (
            <Alert tone="info" className="mb-5 max-w-prose">
              <strong className="font-semibold">That link has ended.</strong> A link to a copy works for 14 days. Ask
              here, and we send a new one.
            </Alert>
          )}
          <Lead className="max-w-[44ch]">
            A person reads your request for a paper about {listing.title} ({listing.reference}) and answers
            {within}, with a link by e-mail. It costs nothing.
          </Lead>
          <p className="mt-4 max-w-prose text-soft">
            A copy shows how things stood on its day, and copies can be forged. Have an advocate search the register
            before you pay for anything.
          </p>
        </div>
        <AskForCopyForm listing={listing} documents={options} returned={returned} />
      </div>
    </Container>
  );
}

export function NoCopyToAskFor({ hasLinkEnded }: Pick<AskForCopyPageProps, 'hasLinkEnded'>) {
  return (
    <Container className="grid gap-7 pt-10 pb-section">
      <Heading level={1}>Ask for a copy</Heading>
      <EmptyState
        title={hasLinkEnded ? 'That link has ended' : 'No paper of this listing can be asked for here'}
        action={<ButtonLink href="/contact">Write to us</ButtonLink>}
      >
        {hasLinkEnded
          ? 'A link to a copy works for 14 days. Call or write to us, and we send a new one.'
          : 'It may have been taken off the site. Call or write to us, and we tell you what is on file.'}
      </EmptyState>
    </Container>
  );
}
