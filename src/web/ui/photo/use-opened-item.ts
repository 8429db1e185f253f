import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { PhotoViewerProps, ViewerOpening } from './viewer-items.ts';

interface OpenedItem extends ViewerOpening {
  Viewer: ComponentType<PhotoViewerProps>;
}

/** Loads the viewer for the elements with `opensItem` anywhere on the page. If its script does not come, links are followed. */
export function useOpenedItem() {
  const [opened, setOpened] = useState<OpenedItem | null>(null);
  useEffect(() => {
    const open = (key: string, opener: Element | null) =>
      import('./photo-viewer.tsx').then(
        // A transition waits for the viewer's stylesheet.
        ({ default: Viewer }) => startTransition(() => setOpened({ key, opener, Viewer })),
        () => opener instanceof HTMLAnchorElement && window.location.assign(opener.href),
      );
    const onClick = (event: MouseEvent) => {
      const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-opens-item]');
      // With a modifier key the browser opens a tab or window, as for any link.
      if (!opener || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(opener.dataset.opensItem ?? '', opener);
    };
    const [, key] = /^#(photo-\d+)$/.exec(window.location.hash) ?? [];
    if (key) open(key, null);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return { opened, forget: () => setOpened(null) };
}
