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
