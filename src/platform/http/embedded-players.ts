/** Films and tours of other sites that a page may show in a frame, once the visitor has asked for it. */

interface EmbeddedPlayer {
  host: string;
  src: string;
}

/** The only addresses that pages may show in frames (`frame-src`). */
export const playerOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  matterport: 'https://my.matterport.com',
} as const;

/** The player of a film's or a tour's address; null for other sites, which open in a tab of their own. */
export function findPlayer(address: string): EmbeddedPlayer | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  switch (host) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youtube(['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v'));
    case 'youtu.be':
      return youtube(first);
    case 'vimeo.com':
      return vimeo(first, second || null);
    case 'player.vimeo.com':
      return vimeo(second, url.searchParams.get('h'));
    case 'my.matterport.com':
      return matterport(url.searchParams.get('m'));
    default:
      return null;
  }
}

const isId = (id: string | null): id is string => id !== null && /^[\w-]{5,20}$/.test(id);

const youtube = (id: string | null): EmbeddedPlayer | null =>
  isId(id) ? { host: 'youtube.com', src: `${playerOrigins.youtube}/embed/${id}?autoplay=1&rel=0` } : null;

/** @param hash of a film that is not listed */
function vimeo(id: string, hash: string | null): EmbeddedPlayer | null {
  if (!/^\d{5,15}$/.test(id)) return null;
  const key = hash && /^[\da-f]{6,20}$/.test(hash) ? `&h=${hash}` : '';
  return { host: 'vimeo.com', src: `${playerOrigins.vimeo}/video/${id}?autoplay=1&dnt=1${key}` };
}

const matterport = (id: string | null): EmbeddedPlayer | null =>
  isId(id) ? { host: 'matterport.com', src: `${playerOrigins.matterport}/show/?m=${id}&play=1` } : null;
