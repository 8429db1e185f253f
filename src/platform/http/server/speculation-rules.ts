import type { FastifyInstance } from 'fastify';

const PATH = '/speculation-rules.json';

/** Value of the `Speculation-Rules` header of public pages. By a file, so that the policy needs no inline script. */
export const SPECULATION_RULES = `"${PATH}"`;

/** Own pages without what costs the server more than a page, changes something, or is for staff. */
const pages = {
  and: [
    { href_matches: '/*' },
    {
      not: {
        href_matches: ['/office*', '/login*', '/api/*', '/assets/*', '/images/*', '/visit/change*', '/newsletter/*'],
      },
    },
    { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
  ],
};

/**
 * A page is fetched when a pointer rests on its link or touches it (`moderate`). The first result of a list is rendered
 * too, being the likeliest. Browsers that save data fetch nothing.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const rules = {
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: { and: [pages, { selector_matches: '[data-first-result] a' }] }, eagerness: 'moderate' }],
};

/** Serves the rules by which browsers load pages before their links are followed. */
export function serveSpeculationRules(app: FastifyInstance): void {
  const text = JSON.stringify(rules);
  app.get(PATH, { config: { uncounted: true } }, (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=86400').send(text),
  );
}
