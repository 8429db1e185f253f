/** What every browser of the journeys is started with. */
const always = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The last list counts: these of Playwright's matter to us. The address bar, which nobody sees, would else be two
  // more pages for each page of a test, and a third of the work.
  `--disable-features=${[
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'PaintHolding',
    'SpareRendererForSitePerProcess',
    'ThirdPartyStoragePartitioning',
    'Translate',
    'OptimizationHints',
    'MediaRouter',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join(',')}`,
];

export const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** A browser that draws no maps. */
export const withoutWebgl = { executablePath, args: [...always, '--disable-gpu', '--disable-3d-apis'] };

/** A browser that draws maps, with the processor: a test of maps says `test.use({ launchOptions: withWebgl })`. */
export const withWebgl = {
  executablePath,
  args: [...always, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
};
