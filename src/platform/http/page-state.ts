import type { FormState } from './form-state.ts';
import type { PageContext } from './page-context.ts';

let source: (() => PageContext | undefined) | null = null;

/**
 * Called by the server's page renderer: where the context of the page that is being rendered is found. Null ends it, for
 * tests, which share a process.
 */
export function readPageContextFrom(current: (() => PageContext | undefined) | null): void {
  source = current;
}

/** Whether this program renders pages for browsers, rather than being one. */
export const isPageServer = (): boolean => source !== null;

/** The server's input of the page that is being rendered; undefined in a browser. */
export const currentPageContext = (): PageContext | undefined => source?.();

interface PageState {
  formState: FormState | null;
  publicUrl: string;
}

/** The server's facts about this page view outside of the API: a returned form, and the public origin. */
export function pageContext(): PageState {
  if (!isPageServer()) return { formState: null, publicUrl: window.location.origin };
  const context = currentPageContext();
  return { formState: context?.formState ?? null, publicUrl: context?.publicUrl ?? '' };
}
