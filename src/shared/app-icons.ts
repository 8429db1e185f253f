/** The site's icons and colours outside its pages: in the browser's frame, on a phone's home screen, in previews. */

/** The bar on top of every page: ink-950 of the tokens. */
export const themeColour = '#0f110e';
/** Shown while a page opened from the home screen is loading: the page's own ground. */
export const pageColour = '#fbf9f5';

/** Icons by the words of a web manifest. The files are in public/, drawn by build/draw-icons.ts. */
export const appIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** The agency's mark, for structured data. */
export const logoPath = '/icon-512.png';

/** The preview of a page that has no photograph of its own: a JPEG, 1200 x 630. */
export const plainPreviewPath = '/preview.jpg';
