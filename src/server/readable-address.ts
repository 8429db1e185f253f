/** Addresses that programs ask for; they are told what is wrong instead. */
const forPrograms = /^\/(api|uploads)\//;

/**
 * The address of a request as the pages can read it. One with a lone '%' ('/view/property/100% furnished'), or with
 * signs that are no UTF-8, is nobody's attack but a link that lost its encoding: it is taken word for word, and so
 * leads to what is meant, or to the site's own page that says nothing is there.
 */
export function readableAddress(address: string): string {
  const [path = ''] = address.split('?', 1);
  if (isReadable(path) || forPrograms.test(path)) return address;
  const mended = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return (isReadable(mended) ? mended : path.replaceAll('%', '%25')) + address.slice(path.length);
}

/** Gives what it decoded: a decoding whose result nobody uses is taken out of the built program. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const isReadable = (path: string): boolean => decoded(path) !== null;
