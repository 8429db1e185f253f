import { useEffect } from 'react';
import { callApi } from '#platform/http/client.ts';
import { island } from '#web/ui/navigation/island.tsx';
import { countPageView } from './client.gen.ts';
import type { CountedPage } from './contract.ts';

function Counter({ type, id }: { type: CountedPage; id: number }) {
  useEffect(() => {
    // A lost count does not concern the reader.
    callApi(countPageView, { body: { type, id } }).catch(() => {});
  }, [type, id]);
  return null;
}

export const PageViewCounter = island('page-view-counter', Counter, 'idle');
