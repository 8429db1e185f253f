import { whenIdle } from '#web/ui/when-idle.ts';
import { startIslands } from './start-islands.tsx';

startIslands(import.meta.glob<Record<string, unknown>>('/src/**/*.island.tsx'));

/** What photographs outside of islands need script for, behind everything that a visitor waits for. */
whenIdle(() => {
  import('#web/ui/photo/watch-photo.ts').then(
    ({ watchPhotosOfDocument }) => watchPhotosOfDocument(),
    // They are shown without it.
    () => {},
  );
});
