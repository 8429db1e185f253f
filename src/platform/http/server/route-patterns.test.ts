import { describe, expect, test } from 'vitest';
import { RoutePatterns } from './route-patterns.ts';

const patterns = new RoutePatterns([
  '/',
  '/land/$',
  '/land',
  '/view/land/$slug',
  '/view/land/$',
  '/office/articles/new',
  '/office/articles/$id/versions',
  '/office/articles/$id',
  '/office/$',
]);

describe('the pattern of a path', () => {
  test.each([
    ['/', '/'],
    ['/land', '/land'],
    ['/land/', '/land'],
    ['/land/2/3', '/land/*'],
    ['/view/land/kitengela-eighth', '/view/land/:slug'],
    ['/view/land/kitengela-eighth/more/of/it', '/view/land/*'],
    ['/office/articles/new', '/office/articles/new'],
    ['/office/articles/new/versions', '/office/articles/:id/versions'],
    ['/office/articles/12', '/office/articles/:id'],
    ['/office/nothing/12', '/office/*'],
    ['/office/articles/12/nothing', '/office/*'],
    ['/wp-login.php', 'unmatched'],
    ['/view', 'unmatched'],
  ])('%s is %s', (path, pattern) => {
    expect(patterns.of(path)).toBe(pattern);
  });
});
