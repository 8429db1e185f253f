import { ApiFailure } from '#platform/http/failure.ts';
import { reloadPage, useNavigation } from '#web/ui/navigation/navigation.ts';

/**
 * Reloads the page's data when a change was refused because somebody else saved first (`edited_meanwhile`), so that a
 * second try is made from the saved version. What was typed stays in the form.
 */
export function useReloadOnConflict(): <Result>(sent: Promise<Result>) => Promise<Result> {
  const navigation = useNavigation();
  return async (sent) => {
    try {
      return await sent;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'edited_meanwhile') await reloadPage(navigation);
      throw error;
    }
  };
}
