import type { PropertyStatus } from './property-public.ts';

/** The note on the page of a listing that is not available; null for an available one. */
export function statusNote(status: PropertyStatus, kind: 'property' | 'land'): { title: string; text: string } | null {
  if (status === 'Available') return null;
  if (status === 'Under offer') {
    const can = kind === 'land' ? 'ask about it' : 'ask to see it';
    return {
      title: `This ${kind} is under offer`,
      text: `Somebody has made an offer that is not final yet. You can still ${can}, and we tell you if it comes back.`,
    };
  }
  return {
    title: `This ${kind} has been ${status.toLowerCase()}`,
    text: 'The page stays here so that links to it keep working. There are no more tours.',
  };
}

/** Whether the offer has ended. A listing under offer can become available again. */
export const isClosed = (status: PropertyStatus): boolean => status === 'Sold' || status === 'Let';
