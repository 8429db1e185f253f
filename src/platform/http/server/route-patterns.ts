import type { FastifyRequest } from 'fastify';

/** Route of every request that no page or call has the address of. */
const UNMATCHED = 'unmatched';
/** Fastify's single route pattern for all pages; the pages' own router has a pattern for each. */
const ANY_PAGE = '/*';

interface Node {
  fixed: Map<string, Node>;
  parameter: Node | null;
  /** The pattern that ends here. */
  pattern: string | null;
  /** The pattern that takes the rest of the path. */
  rest: string | null;
}

const newNode = (): Node => ({ fixed: new Map(), parameter: null, pattern: null, rest: null });

/**
 * Patterns of pages, such as '/view/property/:slug'. They are few, whatever addresses clients invent, and name no record
 * and no token.
 */
export class RoutePatterns {
  private readonly root = newNode();

  /** @param patterns as the router of pages writes them: '$slug' is a parameter, '$' the rest of the path */
  constructor(patterns: readonly string[]) {
    for (const pattern of patterns) this.add(segmentsOf(pattern));
  }

  /** The pattern of a path, without its query. Fixed segments are preferred to parameters. */
  of(path: string): string {
    return find(this.root, segmentsOf(path), 0) ?? UNMATCHED;
  }

  private add(segments: readonly string[]): void {
    let node = this.root;
    const written: string[] = [];
    for (const segment of segments) {
      if (segment === '$') {
        node.rest = `/${[...written, '*'].join('/')}`;
        return;
      }
      const isParameter = segment.startsWith('$');
      const next: Node = (isParameter ? node.parameter : node.fixed.get(segment)) ?? newNode();
      if (isParameter) node.parameter = next;
      else node.fixed.set(segment, next);
      written.push(isParameter ? `:${segment.slice(1)}` : segment);
      node = next;
    }
    node.pattern = `/${written.join('/')}`;
  }
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function find(node: Node, segments: readonly string[], at: number): string | null {
  const segment = segments[at];
  if (segment === undefined) return node.pattern ?? node.rest;
  const fixed = node.fixed.get(segment);
  return (
    (fixed && find(fixed, segments, at + 1)) ?? (node.parameter && find(node.parameter, segments, at + 1)) ?? node.rest
  );
}

/** The route of a request: the pattern of its call, file or page. Never holds an id. */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>, pages: RoutePatterns) {
  const route = routeOptions.url;
  if (route !== ANY_PAGE) return route ?? UNMATCHED;
  return pages.of(url.split('?', 1)[0] ?? '/');
}
