import { headlessPath } from '../support/chromium-path.ts';

/** The address bar, which nobody sees, is two more pages for each page of a browser, and a third of the work. */
export const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/** What every browser of the journeys is started with. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The last list counts: these of Playwright's matter to us.
  `--disable-features=${[
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'PaintHolding',
    'SpareRendererForSitePerProcess',
    'ThirdPartyStoragePartitioning',
    'Translate',
    'OptimizationHints',
    'MediaRouter',
    ...addressBarFeatures,
  ].join(',')}`,
];

/** A browser that draws no maps. */
export const withoutWebgl = {
  executablePath: headlessPath,
  args: [...browserArguments, '--disable-gpu', '--disable-3d-apis'],
};

/** A browser that draws maps, with the processor: a test of maps says `test.use({ launchOptions: withWebgl })`. */
export const withWebgl = {
  executablePath: headlessPath,
  args: [
    ...browserArguments,
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    // Without this, Chromium draws the whole page through the software WebGL, which takes longer than the map itself.
    '--disable-gpu-compositing',
  ],
};
