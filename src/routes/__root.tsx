import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { getAgency } from '#features/agency/calls.ts';
import { callApi } from '#shared/api/client.ts';
import { pageContext } from '#shared/page-state.ts';
import stylesheet from '../styles.css?url';

export const Route = createRootRoute({
  loader: async () => ({ agency: await callApi(getAgency), ...pageContext() }),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  shellComponent: Document,
  component: Outlet,
});

function Document({ children }: { children: React.ReactNode }) {
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
