/**
 * The path in the spelling of its route, `/view/property/$title`: fixed parts as the route has them, what stands for a
 * parameter as it was asked for, since a title may have capitals. Null where it is spelled so already.
 */
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
