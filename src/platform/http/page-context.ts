import type { FormState } from './form-state.ts';
import type { RawCall } from './request.ts';

/** Runs an API operation in process; the server passes one to every page it renders. */
type InProcessCall = (operationId: string, call: RawCall) => Promise<unknown>;

/** The server's input to the rendering of one page. */
export interface PageContext {
  callApi: InProcessCall;
  /** Nonce of this rendering's inline scripts; only scripts with it may run. Removed before the page is sent. */
  scriptMark: string;
  /** A form that was posted without JavaScript and has to be shown again, or null. */
  formState: FormState | null;
  /** Public origin for canonical and social addresses, without a trailing slash. */
  publicUrl: string;
  /** Set while the page is rendered: the status of the reply in place of the renderer's own. */
  status?: number;
}
