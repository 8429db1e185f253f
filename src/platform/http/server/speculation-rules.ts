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

/** A page is fetched when a pointer rests on its link (`moderate`); the first result of a list is rendered too. */
const rules = {
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: { and: [pages, { selector_matches: '[data-first-result] a' }] }, eagerness: 'moderate' }],
};

/** None: a page fetched between touch and lift is shown only when it is whole, 250 ms later at 1.6 Mbit/s. */
const rulesOfPhones = {};

export function serveSpeculationRules(app: FastifyInstance): void {
  app.get(PATH, { config: { uncounted: true } }, (request, reply) =>
    reply
      .type('application/speculationrules+json')
      .headers({ 'cache-control': 'public, max-age=86400', vary: 'sec-ch-ua-mobile' })
      .send(JSON.stringify(request.headers['sec-ch-ua-mobile'] === '?1' ? rulesOfPhones : rules)),
  );
}
