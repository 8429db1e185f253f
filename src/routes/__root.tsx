import brygada from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url';
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import {
  createRootRoute,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  redirect,
  Scripts,
  useMatches,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AgencyContext } from '#features/agency/agency-context.ts';
import { PhoneChatBar } from '#features/agency/chat-button.tsx';
import { getAgency } from '#features/agency/client.gen.ts';
import { SiteFooter } from '#features/agency/site-footer.tsx';
import { SiteHeader } from '#features/agency/site-header.tsx';
import { ArticleListEntry } from '#features/blog/article-list-entry.tsx';
import { SavedLink } from '#features/listings/saved-link.tsx';
import { newsletterForm } from '#features/subscribers/forms.gen.ts';
import { NewsletterForm } from '#features/subscribers/newsletter-form.tsx';
import { callApi } from '#shared/api/client.ts';
import { themeColour } from '#shared/app-icons.ts';
import type { FormState } from '#shared/form-state.ts';
import { lowerCasePath } from '#shared/lower-case-path.ts';
import { pageContext } from '#shared/page-state.ts';
import { BelowFold } from '#ui/below-fold.tsx';
import { CookieConsent, CookieSkipLink } from '#ui/cookie-consent.tsx';
import { ErrorPage } from '#ui/error-page.tsx';
import { PageAnnouncer } from '#ui/page-announcer.tsx';
import { PageProgress } from '#ui/page-progress.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Toaster } from '#ui/toast.tsx';
import { UnsentForm } from '#ui/unsent-form.tsx';
import stylesheet from '../styles.css?url';

export const Route = createRootRoute({
  beforeLoad: ({ location, matches }) => {
    const routePath = matches.at(-1)?.fullPath;
    if (typeof routePath === 'string') leadToLowerCase(location.publicHref, routePath);
  },
  loader: async () => ({ agency: await callApi(getAgency), ...pageContext() }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: themeColour },
      { name: 'format-detection', content: 'telephone=no' },
      { title: loaderData?.agency.name ?? 'Property agency' },
    ],
    links: [
      { rel: 'preload', href: hanken, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: brygada, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: stylesheet },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      // No drawing in SVG: the browser takes it before the others, as a document of its own beside the page.
      { rel: 'icon', href: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: SiteLayout,
  errorComponent: ErrorPage,
  // For pages that find nothing and have no words of their own for it; fetched when that happens.
  notFoundComponent: lazyRouteComponent(() => import('#ui/not-found-page.tsx'), 'PlainNotFoundPage'),
});

/**
 * The router finds a page whatever the case of its address; one page has one address. The office is left alone, as
 * nobody finds it by a search engine.
 * @throws a redirect (301) to the same page, with its query, in the spelling of its route
 */
function leadToLowerCase(href: string, routePath: string): void {
  const [path = '/'] = href.split(/[?#]/, 1);
  const spelled = routePath.startsWith('/office') ? null : lowerCasePath(path, routePath);
  if (spelled !== null) throw redirect({ href: spelled + href.slice(path.length), statusCode: 301 });
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-KE">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** Pages with a frame of their own, and their own main part in it: the office and the way into it. */
const hasOwnFrame = ({ routeId }: { routeId: string }): boolean => /^\/(?:office|login)/.test(routeId);

/** The office's frame needs to know who is signed in. A page of the office that could not ask has the site's frame. */
const isFailedOffice = ({ routeId, status }: { routeId: string; status: string }): boolean =>
  status === 'error' && (routeId === '/office' || routeId.startsWith('/office_/'));

/** A form that came back, where its page could not be made and does not show it. The newsletter's is in the footer. */
const isUnshown = (formState: FormState, hasFailed: boolean): boolean =>
  hasFailed && formState.receipt === undefined && formState.formId !== newsletterForm.id;

function SiteLayout() {
  const { agency, formState } = Route.useLoaderData();
  const isFramed = useMatches({
    select: (matches) => !matches.some(hasOwnFrame) || matches.some(isFailedOffice),
  });
  const hasFailed = useMatches({ select: (matches) => matches.some(({ status }) => status === 'error') });
  return (
    <AgencyContext value={agency}>
      <SkipLink />
      {isFramed && <CookieSkipLink />}
      <PageProgress />
      {isFramed && <SiteHeader agency={agency} saved={<SavedLink />} />}
      {isFramed ? (
        <main id="main" tabIndex={-1}>
          {formState && isUnshown(formState, hasFailed) && <UnsentForm formState={formState} />}
          <ArticleListEntry>
            <Outlet />
          </ArticleListEntry>
        </main>
      ) : (
        <Outlet />
      )}
      {isFramed && (
        <>
          {/* At the end of a list that grows, nothing holds on to it. */}
          <BelowFold className="[overflow-anchor:none]">
            <SiteFooter agency={agency} newsletter={<NewsletterForm returned={formState} />} />
          </BelowFold>
          <PhoneChatBar agency={agency} />
          <CookieConsent />
        </>
      )}
      <Toaster />
      <PageAnnouncer />
    </AgencyContext>
  );
}
