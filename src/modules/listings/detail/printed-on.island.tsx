import { useSyncExternalStore } from 'react';
import { nairobiDay, shortDay } from '#platform/time/nairobi-time.ts';
import { island } from '#web/ui/navigation/island.tsx';

/**
 * The date of printing. It is updated before printing, because a page may be open for days, or its HTML cached.
 * `renderedOn`: the day in Nairobi on which the HTML was rendered.
 */
function PrintingDay({ renderedOn }: { renderedOn: string }) {
  const today = useSyncExternalStore(onPrint, currentDay, () => renderedOn);
  return <span className="whitespace-nowrap tabular-nums">Printed on {shortDay(today)}</span>;
}

const currentDay = (): string => nairobiDay(new Date());

function onPrint(listener: () => void): () => void {
  window.addEventListener('beforeprint', listener);
  return () => window.removeEventListener('beforeprint', listener);
}

export const PrintedOn = island('printed-on', PrintingDay, 'touch');
