import { ApiFailure, isRefusal } from './failure.ts';
import type { FormState } from './form-state.ts';
import type { RawCall } from './request.ts';

/** Sets the status of the page that is being rendered; does nothing in a browser. */
function replyWith(status: number): void {
  const context = currentPageContext();
  if (context) context.status = status;
}

/** Sets the reply's status to 503, for a page without its main content, so that crawlers and caches do not keep it. */
export const replyUnavailable = (): void => replyWith(503);

export const replyForbidden = (): void => replyWith(403);

/** Sets the reply's status to 410, for a page whose link was valid once. */
export const replyGone = (): void => replyWith(410);

export function failureText(error: unknown): string {
  if (error instanceof ApiFailure && isRefusal(error)) return error.message;
  return 'The connection dropped.';
}

let source: (() => PageContext | undefined) | null = null;

/** Called by the server's page renderer. Null ends it, for tests, which share a process. */
export function readPageContextFrom(current: (() => PageContext | undefined) | null): void {
  source = current;
}

/** Whether this program renders pages for browsers, rather than being one. */
export const isPageServer = (): boolean => source !== null;

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

type InProcessCall = (operationId: string, call: RawCall) => Promise<unknown>;

export interface RenderedPage {
  status: number;
  /** Lower-case names; `location` of a redirect among them. */
  headers: Record<string, string>;
  /** The whole document as UTF-8; empty for a redirect. */
  html: Buffer;
}

/** Strings instead of Request and Response, whose conversions took a tenth of the time of a page. */
export type PageRenderer = (address: string, context: PageContext) => Promise<RenderedPage>;

export interface PageContext {
  callApi: InProcessCall;
  /** Nonce of this rendering's inline scripts; only scripts with it may run. Removed before the page is sent. */
  scriptMark: string;
  /** A form that was posted without JavaScript and has to be shown again, or null. */
  formState: FormState | null;
  /** Whether the request says that its network is slow: photographs are offered in smaller sizes. */
  isSlowNetwork: boolean;
  /** Public origin for canonical and social addresses, without a trailing slash. */
  publicUrl: string;
  /** Values of the reply's `Link` header (RFC 8288), added while the page is rendered. CDNs send them before the page. */
  links: string[];
  /** Set once the layout is loaded: whether the agency promises no answer within a time. */
  hasNoPromise?: boolean;
  /** Set while the page is rendered: the status of the reply in place of the renderer's own. */
  status?: number;
}
