import type { OfficeEnquiryDetail } from './contract.ts';

export type WaitingVisit = OfficeEnquiryDetail['visits'][number];

/** Visits of an enquiry that are asked for or proposed, and not agreed yet; the soonest first. */
export const waitingVisits = ({ visits }: Pick<OfficeEnquiryDetail, 'visits'>): WaitingVisit[] =>
  visits.filter(({ kind, status }) => kind === 'site-visit' && status === 'Requested').toReversed();

export const visitHref = ({ kind, id }: Pick<WaitingVisit, 'kind' | 'id'>): string =>
  `/office/diary/${kind === 'consultation' ? 'consultations' : 'visits'}/${id}`;
