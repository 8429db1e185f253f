import { useEffect } from 'react';
import { callApi } from '#platform/http/client.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { countPageView } from './client.gen.ts';
import type { CountedPage } from './contract.ts';

/** Reports a view of this page to the server once the browser is idle. */
export function useCountedPage(type: CountedPage, id: number): void {
  useEffect(() => {
    // A lost count does not concern the reader.
    whenIdle(() => void callApi(countPageView, { body: { type, id } }).catch(() => {}));
  }, [type, id]);
}
