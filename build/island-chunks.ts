import { existsSync } from 'node:fs';

const icons = [
  'arrow-right',
  'calendar-check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'heart',
  'map-pin',
  'x',
].map((name) => `node_modules/lucide/dist/esm/icons/${name}.mjs`);

/** @throws Error where one of the files is not there, as a chunk that finds none of its files costs every page bytes */
function oneOf(...files: readonly string[]): RegExp {
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(`build/island-chunks.ts names files that are not there: ${missing.join(', ')}`);
  return new RegExp(`/(${files.join('|').replaceAll('.', '\\.')})$`);
}

/** In the order in which a module is looked for; each has what its files import as well, if none before has it. */
const chunks: readonly { name: string; test: RegExp; minShareCount?: number }[] = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'frame',
    test: oneOf(
      'src/web/ui/icon.tsx',
      'src/web/ui/icon-button.tsx',
      'src/web/ui/button.tsx',
      'src/web/ui/feedback/cookie-choice.ts',
      'src/web/ui/feedback/toast-store.ts',
      'src/web/ui/layout/heading.tsx',
      'src/web/ui/navigation/browser-storage.ts',
      'src/web/ui/navigation/island.tsx',
      'src/web/ui/navigation/navigation.ts',
      'src/web/ui/navigation/site-link.tsx',
      'src/web/ui/navigation/use-hydrated.ts',
      'src/platform/text/json.ts',
      'src/platform/text/phone-number.ts',
      'src/platform/text/text.ts',
      'src/platform/http/page-context.ts',
      'src/platform/http/request.ts',
      'src/platform/http/search-params.ts',
      'src/modules/listings/listing-labels.ts',
      'src/modules/listings/saved/listing-store.ts',
      'src/modules/listings/saved/listing-stores.ts',
      ...icons,
    ),
  },
  // Of Vite, imported by every file with a dynamic import: in a file of forms it would load them on every page.
  { name: 'preload', test: /vite\/preload-helper\.js$/ },
  {
    name: 'kept-forms',
    test: oneOf(
      'src/web/ui/form/entries-key.ts',
      'src/web/ui/form/is-filled-in.ts',
      'src/web/ui/form/waiting-forms.ts',
    ),
  },
  { name: 'calls', test: oneOf('src/platform/http/client.ts') },
  {
    name: 'photos',
    test: oneOf('src/web/ui/photo/photo.tsx', 'src/web/ui/photo/watch-photo.ts', 'src/web/ui/layout/plan-lines.tsx'),
  },
  { name: 'time', test: oneOf('src/platform/time/nairobi-time.ts') },
  { name: 'fields', test: oneOf('src/web/ui/form/field.tsx', 'src/web/ui/form/field-frame.tsx') },
  {
    name: 'forms',
    test: oneOf(
      'src/web/ui/form/submission-form.tsx',
      'src/web/ui/form/sent-panel.tsx',
      'src/web/ui/form/person-fields.tsx',
      'src/platform/http/form-fields.ts',
      'src/platform/http/form-values.ts',
    ),
  },
  { name: 'shared', test: /\/(src|lucide)\//, minShareCount: 5 },
];

/**
 * The files in which islands share code: by what the islands of a page need together, so that home loads no forms
 * before one is near. By who imports them alone, a list would load 52 files.
 */
export const islandChunks = chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index }));
