/** Whether programs use an address, which get an error instead of a redirect. */
export const isForPrograms = (path: string): boolean => /^\/(api|uploads)\//.test(path);

/** For a link that lost its encoding ('100% furnished'): the path taken literally. Null when it is to be refused. */
export function readableAddress(address: string): string | null {
  const [path = ''] = address.split('?', 1);
  if (decodedPath(path) !== null || isForPrograms(path)) return null;
  const mended = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  const readable = decodedPath(mended) === null ? path.replaceAll('%', '%25') : mended;
  // Of an address with a host, as proxies get it, the path alone; and one slash: after two, the rest would be read as a host.
  return readable.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/^[/\\]*/, '/') + address.slice(path.length);
}

/**
 * The address of a request with single slashes and without dot segments; null where it is so already. Otherwise
 * `//office` would show the page of `/office` under an address that no rule of caching or indexing knows.
 */
export function plainAddress(address: string): string | null {
  const [path = ''] = address.split('?', 1);
  if (!/\/\/|\\|\/\.|%2e/i.test(path)) return null;
  const plain = new URL(path.replace(/[/\\]+/g, '/'), 'http://site').pathname.replace(/\/{2,}/g, '/');
  return plain === path ? null : plain + address.slice(path.length);
}

/** A path without its percent-encoding; null where it cannot be decoded. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
