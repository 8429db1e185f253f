import { createFileRoute, redirect } from '@tanstack/react-router';
import { OpeningSoonPage, useAgency } from '#modules/agency';

/** What a closed site shows at every address. */
export const Route = createFileRoute('/opening-soon')({
  loader: async ({ parentMatchPromise }) => {
    const { loaderData: layout } = await parentMatchPromise;
    if (layout?.agency.is_open) throw redirect({ href: '/' });
    return { name: layout?.agency.name ?? '' };
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: ['Opening soon', loaderData?.name].filter(Boolean).join(' · ') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: () => <OpeningSoonPage agency={useAgency()} />,
});
