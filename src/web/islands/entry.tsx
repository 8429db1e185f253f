import { whenIdle } from '#web/ui/navigation/when-idle.ts';
import { carryMap } from './carry-map.ts';
import { afterFirstPaint, startIslands } from './start-islands.ts';

// A page rendered in advance counts no view and measures no network until somebody sees it.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true });
else start();

function start(): void {
  carryMap();
  startIslands(import.meta.glob<Record<string, unknown>>('/src/**/*.island.tsx'));
  afterFirstPaint(() => whenIdle(watchPhotos));
  afterFirstPaint(() => whenIdle(workOffline));
}

/** What works without network comes behind all else. */
function workOffline(): void {
  import('#web/offline/work-offline.ts').then(
    (offline) => offline.workOffline(),
    () => {},
  );
}

/** What photographs outside of islands need script for, behind everything that a visitor waits for. */
function watchPhotos(): void {
  import('#web/ui/photo/watch-photo.ts').then(
    ({ watchPhotosOfDocument }) => watchPhotosOfDocument(),
    // They are shown without it.
    () => {},
  );
}
