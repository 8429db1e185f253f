import type { InProcessCall } from './api/client.ts';
import type { FormState } from './form-state.ts';

/** What the server hands to the rendering of one page. */
export interface PageContext {
  callApi: InProcessCall;
  /** Marks the inline scripts of this rendering, so that only those are allowed to run. Never sent. */
  scriptMark: string;
  /** A form that was posted without JavaScript and has to be shown again, or null. */
  formState: FormState | null;
  /** Where visitors reach the site, for canonical and social addresses; no slash at the end. */
  publicUrl: string;
}
