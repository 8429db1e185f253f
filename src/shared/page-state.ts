import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { FormState } from './form-state.ts';

interface PageState {
  formState: FormState | null;
  publicUrl: string;
}

/** What the server knows of this page view beyond the API: a returned form, and the site's public address. */
export const pageContext = createIsomorphicFn()
  .server((): PageState => {
    const context = getGlobalStartContext();
    return { formState: context?.formState ?? null, publicUrl: context?.publicUrl ?? '' };
  })
  .client((): PageState => ({ formState: null, publicUrl: window.location.origin }));
