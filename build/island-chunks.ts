const ui = (names: string): string => `web/ui/(${names})`;
const icons = (names: string): string => `lucide/dist/esm/icons/(${names})`;

const oneOf = (...paths: readonly string[]): RegExp =>
  new RegExp(`/(${paths.map((path) => `(src/)?${path}`).join('|')})\\.(tsx?|mjs)$`);

/** In the order in which a module is looked for; each has what its files import as well, if none before has it. */
const chunks: readonly { name: string; test: RegExp; minShareCount?: number }[] = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'frame',
    test: oneOf(
      ui(
        'icon|icon-button|island|navigation|button|site-link|heading|browser-storage|cookie-choice|toast-store|use-hydrated',
      ),
      icons(
        'arrow-right|calendar-check|chevron-down|chevron-left|chevron-right|circle-alert|circle-check|heart|map-pin|x',
      ),
      'platform/text/(json|phone-number|text)',
      'platform/http/search-params',
      'modules/listings/saved/saved-store',
    ),
  },
  { name: 'calls', test: oneOf('platform/http/client') },
  { name: 'photos', test: oneOf(ui('photo/photo|photo/watch-photo|plan-lines')) },
  { name: 'time', test: oneOf('platform/time/nairobi-time') },
  { name: 'fields', test: oneOf(ui('field|field-frame')) },
  {
    name: 'forms',
    test: oneOf(ui('form/submission-form|form/sent-panel|person-fields'), 'platform/http/form-(fields|values)'),
  },
  { name: 'shared', test: /\/(src|lucide)\//, minShareCount: 5 },
];

/**
 * The files in which islands share code: by what the islands of a page need together, so that home loads no forms
 * before one is near. By who imports them alone, a list would load 52 files.
 */
export const islandChunks = chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index }));
