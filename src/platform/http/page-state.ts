import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { FormState } from './form-state.ts';

interface PageState {
  formState: FormState | null;
  publicUrl: string;
}

/** The server's facts about this page view outside of the API: a returned form, and the public origin. */
export const pageContext = createIsomorphicFn()
  .server((): PageState => {
    const context = getGlobalStartContext();
    return { formState: context?.formState ?? null, publicUrl: context?.publicUrl ?? '' };
  })
  .client((): PageState => ({ formState: null, publicUrl: window.location.origin }));
