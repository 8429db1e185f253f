/** What may import what, types included: checked by `npm run lint`. Tests and demo data reach inside modules. */
const modules = ['agency', 'identity', 'listings', 'content', 'crm', 'scheduling', 'deals', 'transfer', 'insights'];
const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const upwards = modules
  .slice(0, -1)
  .map((module, index) =>
    refuse(
      `${module}-downwards`,
      `Modules import downwards only: ${modules.join(' < ')}. ${module} may not know what stands above it.`,
      { path: `^src/modules/${module}/` },
      { path: `^src/modules/(${modules.slice(index + 1).join('|')})/` },
    ),
  );

export default {
  forbidden: [
    refuse(
      'platform-alone',
      'platform/ is what any web product needs: it knows no module and no page.',
      { path: '^src/platform/' },
      { path: '^src/(modules|web)/' },
    ),
    refuse(
      'ui-without-product',
      'web/ui knows no concept of the product: it imports platform/ only.',
      { path: '^src/web/ui/' },
      { path: '^src/(modules/|web/(?!ui/))' },
    ),
    refuse(
      'ui-without-server',
      'Server code never reaches the browser. Ask the API through callApi().',
      { path: '^src/web/ui/' },
      { path: '/server/' },
    ),
    ...upwards,
    refuse(
      'module-knows-ui-only',
      'A module knows web/ui only; pages compose modules.',
      { path: '^src/modules/' },
      { path: '^src/web/(?!ui/)' },
    ),
    refuse(
      'entry-points',
      "Import another module by its entry points '#modules/<name>' and '#modules/<name>/server'.",
      { path: '^src/modules/([^/]+)/' },
      { path: '^src/modules/', pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/(server/)?index[.]ts$'] },
    ),
    refuse(
      'pages-by-entry-points',
      "Import another module by its entry points '#modules/<name>' and '#modules/<name>/server'.",
      { path: '^src/web/', pathNot: '[.]gen[.]ts$' },
      { path: '^src/modules/', pathNot: '^src/modules/[^/]+/(server/)?index[.]ts$' },
    ),
    refuse(
      'no-tests',
      "Only tests, demo data and benchmarks reach past a module's entry points.",
      { path: '^src/(platform|modules|web/ui)/' },
      { path: '^(tests|demo|bench)/' },
    ),
    refuse('no-circle', 'No circle of imports.', { pathNot: '^src/web/route' }, { circular: true }),
  ],
  options: {
    // swc also reads imports of types; TypeScript 7 has no interface that dependency-cruiser can use yet.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^(tests|demo|bench)/'] },
    exclude: '[.]test[.]tsx?$',
    enhancedResolveOptions: { conditionNames: ['import'], extensions: ['.ts', '.tsx', '.js'] },
  },
};
