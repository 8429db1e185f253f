import { wantsMapBeside } from '#web/ui/map/map-beside.ts';
import { comesBack } from '#web/ui/navigation/comes-back.ts';

/** The lists of listings. */
const LIST = /^\/(residential|commercial|properties|land)$/;

/** The address of a list with its map, where it names no view; null for any other. */
export function withMap({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string | null {
  const parameters = new URLSearchParams(search);
  if (!LIST.test(pathname) || parameters.has('view')) return null;
  parameters.append('view', 'map');
  return `${pathname}?${parameters}${hash}`;
}

/**
 * Opens lists with their map where the visitor of this device wants it. Their addresses say so: pages are the same for
 * everybody, and one that came without the map would move its cards under the pointer. So links to them are changed when
 * they are pointed at, before they are fetched in advance; a list that was reached otherwise, such as by a form, is
 * replaced before much of it is painted.
 */
export function carryMap(): void {
  const shown = wantsMapBeside() && !comesBack() ? withMap(window.location) : null;
  if (shown) window.location.replace(shown);
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
        // Links of a list to itself, such as its filters and views, keep what is shown.
        if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
        const next = wantsMapBeside() ? withMap(link) : null;
        if (next) link.href = next;
      },
      { capture: true, passive: true },
    );
}
