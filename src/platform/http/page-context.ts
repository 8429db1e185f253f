import type { FormState } from './form-state.ts';
import type { RawCall } from './request.ts';

let source: (() => PageContext | undefined) | null = null;

/** Called by the server's page renderer. Null ends it, for tests, which share a process. */
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

export function pageContext(): PageState {
  if (!isPageServer()) return { formState: null, publicUrl: window.location.origin };
  const context = currentPageContext();
  return { formState: context?.formState ?? null, publicUrl: context?.publicUrl ?? '' };
}

/** Runs an API operation in process; the server passes one to every page it renders. */
type InProcessCall = (operationId: string, call: RawCall) => Promise<unknown>;

/** A page as the page build renders it. */
export interface RenderedPage {
  status: number;
  /** Lower-case names; `location` of a redirect among them. */
  headers: Record<string, string>;
  /** The whole document as UTF-8; empty for a redirect. */
  html: Buffer;
}

/**
 * Renders the page of an absolute address. Strings instead of Request and Response, whose conversions took a tenth of
 * the time of a page.
 */
export type PageRenderer = (address: string, context: PageContext) => Promise<RenderedPage>;

/** The server's input to the rendering of one page. */
export interface PageContext {
  callApi: InProcessCall;
  /** Nonce of this rendering's inline scripts; only scripts with it may run. Removed before the page is sent. */
  scriptMark: string;
  /** A form that was posted without JavaScript and has to be shown again, or null. */
  formState: FormState | null;
  /** Public origin for canonical and social addresses, without a trailing slash. */
  publicUrl: string;
  /** Values of the reply's `Link` header (RFC 8288), added while the page is rendered. CDNs send them before the page. */
  links: string[];
  /** Set while the page is rendered: the status of the reply in place of the renderer's own. */
  status?: number;
}
