/** The site's icons and colours in browser frames, on home screens and in previews. */

/** The bar on top of every page, ink-950 of the tokens, where the agency has no colour of its own. */
export const themeColour = '#0f110e';
/** Background of the splash screen when the site opens from a home screen: that of the page. */
export const pageColour = '#fbf9f5';

/** Icons as in a web manifest; `agency/server/look` draws them. */
export const appIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** The agency's mark for structured data, where it has no logo. */
export const logoPath = '/icon-512.png';

/** Preview image of pages without a photograph: a JPEG, 1200 x 630. */
export const plainPreviewPath = '/preview.jpg';
