/** At a photograph or a floor plan that visitors do not see until an owner or a manager approves it. */
export const WAITING_LABEL = 'Waiting for approval';

/** 'Approve 1 photograph', 'Approve 3 floor plans'. */
export const approveLabel = (count: number, noun: 'photograph' | 'floor plan'): string =>
  `Approve ${count} ${noun}${count === 1 ? '' : 's'}`;

/** '2 photographs wait for approval. Visitors see them after that.' */
export const waitingText = (count: number, noun: 'photograph' | 'floor plan'): string =>
  count === 1
    ? `1 ${noun} waits for approval. Visitors see it after that.`
    : `${count} ${noun}s wait for approval. Visitors see them after that.`;
