/** The path in the spelling of its route, parameters unchanged. Null when it is right already. */
export function lowerCasePath(path: string, routePath: string): string | null {
  const wanted = routePath.split('/');
  const spelled = path
    .split('/')
    .map((part, at) => {
      const fixed = wanted[at];
      return fixed !== undefined && !fixed.startsWith('$') && fixed === part.toLowerCase() ? fixed : part;
    })
    .join('/');
  return spelled === path ? null : spelled;
}
