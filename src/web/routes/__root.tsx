import brygada from '@makao/fonts/brygada-1918.woff2?url';
import hanken from '@makao/fonts/hanken-grotesk.woff2?url';
import {
  createRootRoute,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  redirect,
  Scripts,
  useLocation,
  useMatches,
} from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { type Agency, AgencyContext, getAgency, NO_PROMISE_ATTRIBUTE } from '#modules/agency';
import { callApi } from '#platform/http/client.ts';
import { lowerCasePath } from '#platform/http/lower-case-path.ts';
import { currentPageContext, pageContext } from '#platform/http/page-context.ts';
import { isRecord } from '#platform/text/json.ts';
import publicSheet from '#web/public.css?url';
import wholeSheet from '#web/styles.css?url';
import { Toaster } from '#web/ui/feedback/toast.island.tsx';
import { themeColour } from '#web/ui/layout/app-icons.ts';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { DocumentContext } from '#web/ui/navigation/island.tsx';
import { PageAnnouncer } from '#web/ui/navigation/page-announcer.tsx';
import { isApplicationPath, RouterNavigation } from '#web/ui/navigation/router-navigation.tsx';
import { networkAttribute, speedOfPage } from '#web/ui/photo/network-speed.ts';

const fontPreload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' }) as const;

/** A picture of the agency's look, by an address that changes with the look. */
const stamped = (path: string, loaded: { agency: Agency } | undefined) =>
  loaded ? `${path}?v=${loaded.agency.look.stamp}` : path;

/** Not in the first script of the office, which shows it only where it fails. */
const SiteFrame = lazyRouteComponent(() => import('#web/site-frame.tsx'), 'SiteFrame');

export const Route = createRootRoute({
  beforeLoad: ({ location, matches }) => {
    const routePath = matches.at(-1)?.fullPath;
    if (typeof routePath === 'string') redirectToLowerCase(location.publicHref, routePath);
  },
  loader: async () => {
    const [agency] = await Promise.all([callApi(getAgency), SiteFrame.preload?.()]);
    const page = currentPageContext();
    if (page) page.hasNoPromise = !agency.promises_reply;
    return { agency, ...pageContext() };
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: loaderData?.agency.look.theme_colour ?? themeColour },
      { name: 'format-detection', content: 'telephone=no' },
      { title: loaderData?.agency.name || 'Property agency' },
    ],
    links: [
      // After the style sheet and the first photograph: until then text has the measure of its font (base.css).
      fontPreload(hanken),
      fontPreload(brygada),
      { rel: 'stylesheet', href: isApplicationPath(matches.at(-1)?.pathname ?? '/') ? wholeSheet : publicSheet },
      { rel: 'icon', href: stamped('/favicon.ico', loaderData), sizes: '32x32' },
      // No drawing in SVG: the browser takes it before the others, as a document of its own beside the page.
      { rel: 'icon', href: stamped('/icon-192.png', loaderData), sizes: '192x192', type: 'image/png' },
      { rel: 'apple-touch-icon', href: stamped('/apple-touch-icon.png', loaderData) },
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

/** Of a page whose layout could be loaded. */
const promisesNothing = (matches: readonly { loaderData?: unknown }[]): boolean =>
  matches.some(
    ({ loaderData }) =>
      isRecord(loaderData) && isRecord(loaderData.agency) && loaderData.agency.promises_reply === false,
  );

function Document({ children }: { children: ReactNode }) {
  const rendering = useContext(DocumentContext);
  // Absent where the agency itself could not be read.
  const loaded: { agency: Agency } | undefined = Route.useLoaderData();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isWithoutPromise = useMatches({ select: promisesNothing });
  // Previews of the office look as the pages of visitors do.
  const isOffice = isApplicationPath(path) && !path.endsWith('/preview');
  const attributes = {
    [networkAttribute]: speedOfPage() === 'slow' ? 'slow' : undefined,
    [NO_PROMISE_ATTRIBUTE]: isWithoutPromise ? '' : undefined,
  };
  return (
    <html lang="en-KE" style={isOffice ? undefined : loaded?.agency.look.colours} {...attributes}>
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
const hasOwnFrame = ({ routeId }: { routeId: string }): boolean => /^\/(?:office|login|opening-soon)/.test(routeId);

/** The office's frame needs to know who is signed in. A page of the office that could not ask has the site's frame. */
const isFailedOffice = ({ routeId, status }: { routeId: string; status: string }): boolean =>
  status === 'error' && (routeId === '/office' || routeId.startsWith('/office_/'));

function SiteLayout() {
  const { agency, formState } = Route.useLoaderData();
  const isFramed = useMatches({
    select: (matches) => !matches.some(hasOwnFrame) || matches.some(isFailedOffice),
  });
  const isDocument = useContext(DocumentContext) !== null;
  return (
    <AgencyContext value={agency}>
      <RouterNavigation>
        <SkipLink />
        {isFramed ? <SiteFrame agency={agency} formState={formState} /> : <Outlet />}
        <Toaster />
        {!isDocument && <PageAnnouncer />}
      </RouterNavigation>
    </AgencyContext>
  );
}
