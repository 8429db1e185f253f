import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import type { AgencyLogo } from './contract.ts';
import { hasMark, markBeacons, markLines } from './look/mark.ts';

function Mark() {
  return (
    <svg viewBox="0 0 34 30" fill="none" aria-hidden="true" className="h-[30px] w-[34px]">
      <g stroke="currentColor" strokeWidth="2.6" strokeLinejoin="round">
        {markLines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      {markBeacons.map((x) => (
        <circle key={x} cx={x} cy="26" r="3.2" className="fill-murram-500" />
      ))}
    </svg>
  );
}

interface LogoProps {
  name: string;
  /** For the ground on which it stands; the name takes its place where there is none. */
  logo: AgencyLogo | null;
  className?: string;
}

/** A name of several words takes two lines where there is little room. */
export function Logo({ name, logo, className = '' }: LogoProps) {
  return (
    <SiteLink
      href="/"
      aria-label={`${name}, home`}
      className={`inline-flex min-h-11 min-w-min origin-left items-center gap-[11px] font-display text-[1.625rem] leading-none font-semibold tracking-[-0.025em] ${className}`}
    >
      {logo ? (
        <img {...logo} alt="" className="h-auto max-w-[36vw]" />
      ) : (
        <>
          {hasMark(name) && <Mark />}
          {name}
        </>
      )}
    </SiteLink>
  );
}
