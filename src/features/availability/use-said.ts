import { useRouter } from '@tanstack/react-router';
import { showToast } from '#ui/toast-store.ts';

/** What every form of the page does once its change is stored. */
export function useSaid(): (title: string, line: string) => void {
  const router = useRouter();
  return (title, line) => {
    showToast({ title, line, tone: 'success' });
    void router.invalidate();
  };
}
