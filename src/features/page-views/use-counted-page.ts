import { useEffect } from 'react';
import { callApi } from '#shared/api/client.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { countPageView } from './client.gen.ts';
import type { CountedPage } from './contract.ts';

/** Tells the server that somebody reads this, once the browser has nothing better to do. */
export function useCountedPage(type: CountedPage, id: number): void {
  useEffect(() => {
    // A view that could not be counted is no concern of the reader's.
    whenIdle(() => void callApi(countPageView, { body: { type, id } }).catch(() => {}));
  }, [type, id]);
}
