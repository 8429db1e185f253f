import type { FastifyRequest } from 'fastify';

/** Route of every request that no page or call has the address of. */
const UNMATCHED = 'unmatched';
/** Fastify's route of all pages. */
const ANY_PAGE = '/*';

/** Patterns of pages, such as '/view/property/:slug': few, without ids and tokens. */
export class RoutePatterns {
  private readonly routes: readonly { pattern: string; matches: RegExp }[];

  /** @param patterns as the router of pages writes them: '$slug' is a parameter, '$' the rest of the path */
  constructor(patterns: readonly string[]) {
    this.routes = patterns
      .map(segmentsOf)
      .sort(byPrecedence)
      .map((segments) => ({
        pattern: `/${segments.map((segment) => (segment === '$' ? '*' : segment.replace(/^\$/, ':'))).join('/')}`,
        matches: new RegExp(`^${segments.map(expressionOf).join('')}/?$`),
      }));
  }

  /** The pattern of a path, without its query. Fixed segments are preferred to parameters. */
  of(path: string): string {
    return this.routes.find(({ matches }) => matches.test(path))?.pattern ?? UNMATCHED;
  }
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function expressionOf(segment: string): string {
  if (segment === '$') return '(?:/.*)?';
  return segment.startsWith('$') ? '/[^/]+' : `/${segment.replaceAll('.', '\\.')}`;
}

/** Fixed segments, and the end of a path, before parameters, and these before the rest of a path. */
const rankOf = (segment = ''): number => (segment === '$' ? 2 : segment.startsWith('$') ? 1 : 0);

function byPrecedence(one: readonly string[], other: readonly string[]): number {
  const longer = one.length > other.length ? one : other;
  const at = longer.findIndex((_segment, index) => rankOf(one[index]) !== rankOf(other[index]));
  return rankOf(one[at]) - rankOf(other[at]);
}

/** The route of a request: the pattern of its call, file or page. Never holds an id. */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>, pages: RoutePatterns) {
  const route = routeOptions.url;
  if (route !== ANY_PAGE) return route ?? UNMATCHED;
  return pages.of(url.split('?', 1)[0] ?? '/');
}
