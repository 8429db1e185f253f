import { readStored, writeStored } from '../navigation/browser-storage.ts';

/** Whether lists are shown beside their map, as the visitor of this device last chose on a wide window. */

const KEY = 'makao-map-beside';

/** As `--breakpoint-split`: below it a map fills the window, and nobody means the next list's, too. */
const hasRoom = (): boolean => window.matchMedia('(width >= 68.75rem)').matches;

export const wantsMapBeside = (): boolean => hasRoom() && readStored(KEY) === 'shown';

export const keepMapBeside = (isShown: boolean): void => {
  if (hasRoom()) writeStored(KEY, isShown ? 'shown' : 'hidden');
};
