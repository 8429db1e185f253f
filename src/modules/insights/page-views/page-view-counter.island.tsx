import { useEffect } from 'react';
import { callUrl } from '#platform/http/request.ts';
import { island } from '#web/ui/navigation/island.tsx';
import { countPageView } from './client.gen.ts';
import type { CountedPage } from './contract.ts';

function Counter({ type, id }: { type: CountedPage; id: number }) {
  useEffect(() => {
    // Without `callApi`, which no other part of a page needs before it is touched. A lost count does not concern the reader.
    fetch(callUrl(countPageView, { params: {}, query: {} }), {
      method: countPageView.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type, id }),
      keepalive: true,
    })
      // A reply that nobody reads stays open.
      .then((reply) => reply.text())
      .catch(() => {});
  }, [type, id]);
  return null;
}

export const PageViewCounter = island('page-view-counter', Counter, 'idle');
