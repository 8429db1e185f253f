import { useRouter } from '@tanstack/react-router';
import { ApiFailure } from '#platform/http/failure.ts';

/**
 * Sends a change; where somebody else was first, the page shows what they saved beside what was typed here, and a
 * second try counts from there.
 */
export function useReloadOnConflict(): <Result>(sent: Promise<Result>) => Promise<Result> {
  const router = useRouter();
  return async (sent) => {
    try {
      return await sent;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'edited_meanwhile') await router.invalidate();
      throw error;
    }
  };
}
