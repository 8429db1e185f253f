import { useSyncExternalStore } from 'react';
import { nairobiDay, shortDay } from '#shared/nairobi-time.ts';
import { localPhone } from '#shared/phone-number.ts';

interface PrintHeadProps {
  siteName: string;
  /** E.164 */
  phone: string;
  email: string;
}

/** The first line of a printed listing: the agency and how to reach it. */
export function PrintHead({ siteName, phone, email }: PrintHeadProps) {
  return (
    <p className="print-head hidden justify-between print:flex">
      <strong className="font-display text-title font-semibold">{siteName}</strong>
      <span className="tabular-nums">
        {localPhone(phone)} · {email}
      </span>
    </p>
  );
}

/** The last line of a printed listing: where the page is, as all of it does not fit on paper, and when it was printed. */
export function PrintFoot({ url }: { url: string }) {
  const today = useSyncExternalStore(onPrint, currentDay, currentDay);
  return (
    <p className="print-foot hidden justify-between gap-6 print:flex">
      <span className="wrap-anywhere">{url}</span>
      <span className="whitespace-nowrap tabular-nums" suppressHydrationWarning>
        Printed on {shortDay(today)}
      </span>
    </p>
  );
}

const currentDay = (): string => nairobiDay(new Date());

/** A page may be open for days before it is printed, and its HTML kept since another day. */
function onPrint(listener: () => void): () => void {
  window.addEventListener('beforeprint', listener);
  return () => window.removeEventListener('beforeprint', listener);
}
