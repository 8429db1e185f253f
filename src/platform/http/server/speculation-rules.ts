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
 * A page is fetched when a pointer rests on its link or presses it (`moderate`). The first result of a list is rendered
 * too, being the likeliest. Browsers that save data fetch nothing.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const rules = {
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: { and: [pages, { selector_matches: '[data-first-result] a' }] }, eagerness: 'moderate' }],
};

/**
 * A finger is lifted 100 ms after it touches, and a page that is fetched meanwhile is shown only when it is whole: at
 * 1.6 Mbit/s 250 ms later than one that is read while it arrives (`npm run bench -- --only journey`). Nor does a visitor
 * pay for pages that are not opened.
 */
const rulesOfPhones = {};

/** Serves the rules by which browsers load pages before their links are followed. */
export function serveSpeculationRules(app: FastifyInstance): void {
  app.get(PATH, { config: { uncounted: true } }, (request, reply) =>
    reply
      .type('application/speculationrules+json')
      .headers({ 'cache-control': 'public, max-age=86400', vary: 'sec-ch-ua-mobile' })
      .send(JSON.stringify(request.headers['sec-ch-ua-mobile'] === '?1' ? rulesOfPhones : rules)),
  );
}
