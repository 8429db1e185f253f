import type { ReactNode } from 'react';
import { BackButton } from './back-button.island.tsx';
import { ButtonLink } from './button.tsx';
import { Container } from './container.tsx';
import { Heading, Lead } from './heading.tsx';
import { MissingPlot } from './missing-plot.tsx';
import { TextLink } from './site-link.tsx';

/** The 404 page. Its children may suggest other pages. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <section className="bg-sunken">
        <Container className="grid items-center gap-x-16 gap-y-9 py-[clamp(3rem,6vw,6rem)] lg:grid-cols-[7fr_5fr]">
          <div>
            <Lead className="mb-2.5">Page Not Found</Lead>
            <Heading level={1} size="display" className="max-w-[12ch]">
              There is no plot at this&nbsp;address.
            </Heading>
            <Lead className="mt-5 mb-7.5 max-w-[40ch]">
              The listing may have been let or sold, or the link lost a letter on the way to you.
            </Lead>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <ButtonLink href="/">Return to Homepage</ButtonLink>
              <BackButton />
              <TextLink href="/commercial" arrow>
                Browse Properties
              </TextLink>
            </div>
          </div>
          <MissingPlot />
        </Container>
      </section>
      {children}
    </>
  );
}

/** The 404 page without suggestions. */
export const PlainNotFoundPage = () => <NotFoundPage />;
