import { SiteLink } from '#web/ui/navigation/site-link.tsx';

/** The mark: a roof line in the form of an M on two survey beacons. */
function Mark() {
  return (
    <svg viewBox="0 0 34 30" fill="none" aria-hidden="true" className="h-[30px] w-[34px]">
      <g stroke="currentColor" strokeWidth="2.6" strokeLinejoin="round">
        <path d="M4 26V12.5L10.5 5 17 12.5 23.5 5 30 12.5V26" />
        <path d="M17 12.5V26" />
      </g>
      <circle cx="4" cy="26" r="3.2" className="fill-murram-500" />
      <circle cx="30" cy="26" r="3.2" className="fill-murram-500" />
    </svg>
  );
}

export function Logo({ name, className = '' }: { name: string; className?: string }) {
  return (
    <SiteLink
      href="/"
      aria-label={`${name}, home`}
      className={`inline-flex min-h-11 flex-none origin-left items-center gap-[11px] font-display text-[1.625rem] leading-none font-semibold tracking-[-0.025em] ${className}`}
    >
      <Mark />
      {name}
    </SiteLink>
  );
}
