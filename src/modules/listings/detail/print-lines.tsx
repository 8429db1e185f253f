import { localPhone } from '#platform/text/phone-number.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { PrintedOn } from './printed-on.island.tsx';

interface PrintHeadProps {
  siteName: string;
  /** E.164 */
  phone: string | null;
  email: string | null;
}

/** First line of a printed listing: the agency and its contact details. */
export function PrintHead({ siteName, phone, email }: PrintHeadProps) {
  return (
    <p className="print-head hidden justify-between print:flex">
      <strong className="font-display text-title font-semibold">{siteName}</strong>
      <span className="tabular-nums">{[phone && localPhone(phone), email].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

/** Last line of a printed listing: reference, address of the page (not everything may fit on paper) and date. */
export function PrintFoot({ url, reference }: { url: string; reference: string }) {
  return (
    <div className="print-foot hidden justify-between gap-6 print:flex">
      <span className="whitespace-nowrap">
        Ref. <strong className="font-semibold">{reference}</strong>
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{url}</span>
      <PrintedOn renderedOn={nairobiDay(new Date())} />
    </div>
  );
}
