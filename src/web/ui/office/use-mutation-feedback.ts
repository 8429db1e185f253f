import { useRouter } from '@tanstack/react-router';
import { showToast } from '../feedback/toast-store.ts';

/** After a change is stored: a toast, with a second line if there is one, and the data of the page loaded anew. */
export function useMutationFeedback(): (title: string, line?: string) => void {
  const router = useRouter();
  return (title, line) => {
    showToast({ title, line, tone: 'success' });
    void router.invalidate();
  };
}

/** After what was stored has a page of its own: a toast, and that page, read anew where it was preloaded before. */
export function useFeedbackAt(): (href: string, title: string, line?: string) => Promise<void> {
  const router = useRouter();
  return (href, title, line) => {
    showToast({ title, line, tone: 'success' });
    // Else a page whose link was hovered before the form was sent is shown as it stood then.
    router.clearCache();
    return router.navigate({ href });
  };
}
