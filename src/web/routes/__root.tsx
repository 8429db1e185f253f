import brygada from '@makao/fonts/brygada-1918.woff2?url';
import hanken from '@makao/fonts/hanken-grotesk.woff2?url';
import {
  createRootRoute,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  redirect,
  Scripts,
  useMatches,
} from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import {
  AgencyContext,
  FloatingButtons,
  getAgency,
  PhoneChatBar,
  SiteFooter,
  SiteHeader,
  toHeaderAgency,
} from '#modules/agency';
import { NewsletterForm, newsletterForm } from '#modules/crm';
import { SavedLink, SearchLink } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { lowerCasePath } from '#platform/http/lower-case-path.ts';
import { pageContext } from '#platform/http/page-context.ts';
import { isRecord } from '#platform/text/json.ts';
import { whatsAppHref } from '#platform/text/phone-number.ts';
import publicSheet from '#web/public.css?url';
import wholeSheet from '#web/styles.css?url';
import { CookieConsent, CookieSkipLink } from '#web/ui/feedback/cookie-consent.island.tsx';
import { Toaster } from '#web/ui/feedback/toast.island.tsx';
import { themeColour } from '#web/ui/layout/app-icons.ts';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { DocumentContext } from '#web/ui/navigation/island.tsx';
import { PageAnnouncer } from '#web/ui/navigation/page-announcer.tsx';
import { isApplicationPath, RouterNavigation } from '#web/ui/navigation/router-navigation.tsx';
import { UnsentForm } from '#web/ui/navigation/unsent-form.tsx';
import { networkAttribute, speedOfPage } from '#web/ui/photo/network-speed.ts';

const fontPreload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' }) as const;

export const Route = createRootRoute({
  beforeLoad: ({ location, matches }) => {
    const routePath = matches.at(-1)?.fullPath;
    if (typeof routePath === 'string') redirectToLowerCase(location.publicHref, routePath);
  },
  loader: async () => ({ agency: await callApi(getAgency), ...pageContext() }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: themeColour },
      { name: 'format-detection', content: 'telephone=no' },
      { title: loaderData?.agency.name ?? 'Property agency' },
    ],
    links: [
      // After the style sheet and the first photograph: until then text has the measure of its font (base.css).
      fontPreload(hanken),
      fontPreload(brygada),
      { rel: 'stylesheet', href: isApplicationPath(matches.at(-1)?.pathname ?? '/') ? wholeSheet : publicSheet },
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
  notFoundComponent: lazyRouteComponent(() => import('#web/ui/layout/not-found-page.tsx'), 'PlainNotFoundPage'),
});

/**
 * The router finds a page whatever the case of its address; one page has one address. The office is left alone, as
 * nobody finds it by a search engine.
 * @throws a redirect (301) to the same page, with its query, in the spelling of its route
 */
function redirectToLowerCase(href: string, routePath: string): void {
  const [path = '/'] = href.split(/[?#]/, 1);
  const spelled = routePath.startsWith('/office') ? null : lowerCasePath(path, routePath);
  if (spelled !== null) throw redirect({ href: spelled + href.slice(path.length), statusCode: 301 });
}

function Document({ children }: { children: ReactNode }) {
  const rendering = useContext(DocumentContext);
  return (
    <html lang="en-KE" {...{ [networkAttribute]: speedOfPage() === 'slow' ? 'slow' : undefined }}>
      <head>
        <HeadContent />
        {/* With low priority: everything on a page is there, and can be read and sent, before its script. */}
        {rendering && <script type="module" src={rendering.script} fetchPriority="low" />}
      </head>
      <body>
        {children}
        {!rendering && <Scripts />}
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

/** The first message of a chat about a page: `chatText` in its loader's data. */
const chatTextOf = (loaderData: unknown): string | undefined =>
  isRecord(loaderData) && typeof loaderData.chatText === 'string' ? loaderData.chatText : undefined;

function SiteLayout() {
  const { agency, formState } = Route.useLoaderData();
  const isFramed = useMatches({
    select: (matches) => !matches.some(hasOwnFrame) || matches.some(isFailedOffice),
  });
  const hasFailed = useMatches({ select: (matches) => matches.some(({ status }) => status === 'error') });
  const isDocument = useContext(DocumentContext) !== null;
  const pageText = useMatches({
    select: (matches) => matches.map(({ loaderData }) => chatTextOf(loaderData)).findLast(Boolean),
  });
  const chatHref = whatsAppHref(agency.whatsapp, pageText ?? `Hello ${agency.name}.`);
  return (
    <AgencyContext value={agency}>
      <RouterNavigation>
        <SkipLink />
        {isFramed ? (
          <>
            <CookieSkipLink />
            <SiteHeader agency={toHeaderAgency(agency)}>
              <SearchLink />
              <SavedLink />
            </SiteHeader>
            <main id="main" tabIndex={-1}>
              {formState && isUnshown(formState, hasFailed) && <UnsentForm formState={formState} />}
              <Outlet />
            </main>
            {/* Browsers would anchor the scroll position to the footer, which moves when a list above it grows. */}
            <div className="[overflow-anchor:none]">
              <SiteFooter
                agency={agency}
                newsletter={<NewsletterForm returned={formState?.formId === newsletterForm.id ? formState : null} />}
              />
            </div>
            <FloatingButtons chatHref={chatHref} />
            <PhoneChatBar href={chatHref} />
            <CookieConsent chatHref={chatHref} />
          </>
        ) : (
          <Outlet />
        )}
        <Toaster />
        {!isDocument && <PageAnnouncer />}
      </RouterNavigation>
    </AgencyContext>
  );
}
