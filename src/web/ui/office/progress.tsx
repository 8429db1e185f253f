export interface ProgressProps {
  /** How much is done, out of `max`. */
  value: number;
  max: number;
  /** What is going on, read aloud with the share. */
  label: string;
}

export function Progress({ value, max, label }: ProgressProps) {
  const percent = max > 0 ? Math.round((100 * Math.min(value, max)) / max) : 0;
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-sm">
        <span>{label}</span>
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {percent}%
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-badge bg-sunken"
      >
        <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
