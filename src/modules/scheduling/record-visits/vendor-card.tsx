import { Card } from '#web/ui/office/card.tsx';
import { CopyButton } from '#web/ui/office/copy-button.tsx';
import type { VisitSummary } from './contract.ts';
import { vendorText } from './vendor-text.ts';

interface VendorCardProps {
  title: string;
  reference: string;
  summary: VisitSummary;
}

/** What came of the visits of a listing, as a text to send to its vendor; absent before the first visit. */
export function VendorCard(props: VendorCardProps) {
  if (props.summary.took_place === 0) return null;
  const text = vendorText(props);
  return (
    <Card title="For the vendor" action={<CopyButton text={text} what="The text" />}>
      <p id="vendor-text-note" className="mb-3 text-sm text-muted">
        Names are left out. Read it before you send it: what was said may still tell who said it.
      </p>
      <textarea
        readOnly
        aria-label="Text for the vendor"
        aria-describedby="vendor-text-note"
        rows={Math.min(text.split('\n').length + 1, 14)}
        defaultValue={text}
        key={text}
        className="w-full rounded-control border-[1.5px] border-line-strong bg-surface px-3 py-2.5 text-sm leading-[1.6]"
      />
    </Card>
  );
}
