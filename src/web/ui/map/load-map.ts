import { importAgain } from '../navigation/import-part.ts';

/** Loads MapLibre, which no page needs before a map is opened: 250 kB with brotli, and 120 kB in its worker. */
export const loadMap = () => importAgain(() => import('./open-map.ts'));

/** Whether the browser draws with WebGL 2. Browsers keep a few contexts only, so the tried one is given back. */
export function hasWebgl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
