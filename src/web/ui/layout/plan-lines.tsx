const lines =
  'M-20 320L220 260L330 60L300 -20M220 260L420 420L380 700M330 60L620 130L420 420M620 130L780 -20M620 130L760 400L420 420M760 400L1000 330L940 40L980 -20M1000 330L1200 460L1180 700M1200 460L1460 380M760 400L720 700';
const beacons = [
  [220, 260],
  [330, 60],
  [420, 420],
  [620, 130],
  [760, 400],
  [1000, 330],
  [1200, 460],
  [940, 40],
] as const;

/** Faint survey lines as decoration of a panel. The parent must be positioned and clip its overflow. */
export function PlanLines({ className = 'opacity-35 text-ink-400' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      className={`plan-lines pointer-events-none absolute inset-0 size-full max-w-none ${className}`}
    >
      <path d={lines} />
      {beacons.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.5" />
      ))}
      {beacons.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.8" fill="currentColor" />
      ))}
    </svg>
  );
}
