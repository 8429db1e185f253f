/** What Vite's development server serves: its client, and React Refresh, which needs a preamble. */
const viteClient = '/@vite/client';
const reactRefresh = '/@react-refresh';

await import(/* @vite-ignore */ viteClient);
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ reactRefresh);
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
await import('./entry.tsx');

export {};
