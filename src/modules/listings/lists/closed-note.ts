import type { LandCardItem, PropertyCardItem } from '../cards/card-items.ts';
import { isClosed } from '../kinds/status-note.ts';

/**
 * Lists have listings that were sold or let, too. 'already let' where all that were found are, '1 already let' where some
 * are; empty where more were found than the page shows, whose state is not known.
 */
export function closedNote(items: readonly (PropertyCardItem | LandCardItem)[], totalItems: number): string {
  const closed = items.map(({ status }) => status).filter(isClosed);
  if (closed.length === 0 || items.length < totalItems) return '';
  const states = [...new Set(closed)].map((status) => status.toLowerCase()).sort();
  const note = `already ${states.join(' or ')}`;
  return closed.length === items.length ? note : `${closed.length} ${note}`;
}
