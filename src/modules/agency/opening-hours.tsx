import { asRange } from '#platform/text/text.ts';
import type { Agency } from './contract.ts';

/** The week's hours as a list. */
export function OpeningHours({ agency }: { agency: Pick<Agency, 'working_hours'> }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4.5 gap-y-1.5 text-sm tabular-nums">
      {agency.working_hours.map(({ days, hours }) => (
        <div key={days} className="contents">
          <dt className="text-bone-400">{asRange(days)}</dt>
          <dd className="text-bone-300">{asRange(hours)}</dd>
        </div>
      ))}
    </dl>
  );
}
