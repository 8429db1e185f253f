import { initialsOf } from '#platform/text/text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { Portrait } from './contract.ts';

export interface PersonPortraitProps {
  name: string;
  portrait: Portrait | null;
  /** As CSS says it: '72px'. */
  sizes: string;
  className: string;
}

/** The portrait of a person, square; without one a drawing that is alike for all. */
export function PersonPortrait({ name, portrait, sizes, className }: PersonPortraitProps) {
  if (!portrait) return <DrawnPortrait name={name} className={className} />;
  const { image_id: id, ...image } = portrait;
  return (
    <Photo
      image={{ id, ...image, alt: `Portrait of ${name}` }}
      sizes={sizes}
      use="thumbnail"
      fallback="office"
      className={className}
      shape="aspect-square"
    />
  );
}

/** Outlines of plots behind the initials, with survey lines. The name chooses one, so that colleagues rarely share it. */
const plots = [
  { outline: 'M22 30L76 18L96 72L38 94Z', away: 'M76 18L84 -4M96 72L116 80M38 94L32 116M22 30L-4 24' },
  { outline: 'M18 44L58 16L98 40L84 92L30 88Z', away: 'M58 16L62 -4M98 40L116 34M84 92L92 116M18 44L-4 50' },
  { outline: 'M28 20L92 30L86 90L20 82Z', away: 'M92 30L116 18M86 90L100 116M20 82L-4 96M28 20L20 -4' },
  { outline: 'M20 26L94 22L90 70L56 98L26 80Z', away: 'M94 22L116 10M56 98L58 116M26 80L-4 88M20 26L-4 14' },
] as const;

const cornersOf = (outline: string): [string, string][] =>
  [...outline.matchAll(/(\d+) (\d+)/g)].map(([, x = '', y = '']) => [x, y]);

function DrawnPortrait({ name, className }: { name: string; className: string }) {
  const letters = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const { outline, away } = plots[letters % plots.length] ?? plots[0];
  return (
    <svg
      viewBox="0 0 112 112"
      aria-hidden="true"
      className={classNames('aspect-square rounded-photo bg-acacia-100 text-acacia-800', className)}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.2">
        <path d={away} opacity="0.45" />
        <path d={outline} opacity="0.8" />
      </g>
      {cornersOf(outline).map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="3.4" className="fill-acacia-100" stroke="currentColor" strokeWidth="1.2" />
          <circle cx={x} cy={y} r="1.3" className="fill-murram-600" />
        </g>
      ))}
      <text x="56" y="66" textAnchor="middle" fill="currentColor" fontSize="30" className="font-display font-semibold">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
