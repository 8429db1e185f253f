/** Addresses used by programs, which get an error instead of a redirect. */
const forPrograms = /^\/(api|uploads)\//;

/**
 * The corrected address of a request whose path cannot be decoded; null when it is to be refused. A path with a lone
 * '%' ('/view/property/100% furnished') or invalid UTF-8 is a link that lost its encoding: it is taken literally and
 * encoded, so that it leads to the intended page or to the 404 page.
 */
export function readableAddress(address: string): string | null {
  const [path = ''] = address.split('?', 1);
  if (decoded(path) !== null || forPrograms.test(path)) return null;
  const mended = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  const readable = decoded(mended) === null ? path.replaceAll('%', '%25') : mended;
  // Exactly one slash: after two, the rest would be read as a host name.
  return readable.replace(/^[/\\]+/, '/') + address.slice(path.length);
}

/** Returns the decoded text, because the bundler removes a decoding whose result is unused. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
