/** Addresses that programs ask for; they are told what is wrong instead. */
const forPrograms = /^\/(api|uploads)\//;

/**
 * Where an address leads that nobody can read; null where it is to be refused. One with a lone '%' ('/view/property/100%
 * furnished'), or with signs that are no UTF-8, is a link that lost its encoding on the way: it is taken word for
 * word, and so leads to what is meant, or to the site's own page that says nothing is there.
 */
export function readableAddress(address: string): string | null {
  const [path = ''] = address.split('?', 1);
  if (decoded(path) !== null || forPrograms.test(path)) return null;
  const mended = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  const readable = decoded(mended) === null ? path.replaceAll('%', '%25') : mended;
  // One slash: with two the rest would be the name of another site.
  return readable.replace(/^[/\\]+/, '/') + address.slice(path.length);
}

/** Gives what it decoded: a decoding whose result nobody uses is taken out of the built program. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
