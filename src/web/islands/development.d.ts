/** What Vite's development server serves. */
declare module '/@vite/client';
declare module '/@react-refresh' {
  export function injectIntoGlobalHook(target: Window): void;
}
