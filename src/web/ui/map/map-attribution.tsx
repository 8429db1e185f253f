import { classNames } from '../class-names.ts';

const sources = [
  { name: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  { name: 'Protomaps', href: 'https://protomaps.com' },
  { name: 'Digital Matatus', href: 'https://digitalmatatus.com' },
] as const;

/** Names the sources of a map or of its picture, as their licences ask. */
export function MapAttribution({ className }: { className?: string | undefined }) {
  return (
    <p
      className={classNames(
        'absolute right-0 bottom-0 z-2 flex flex-wrap gap-x-1 rounded-tl-badge bg-bone-50/90 px-1.5 text-xs leading-6 text-ink-700',
        className,
      )}
    >
      {sources.map(({ name, href }, index) => (
        <span key={name}>
          {index > 0 && <span aria-hidden="true">· </span>}
          <a href={href} target="_blank" rel="noopener" className="inline-block min-h-6 hover:underline">
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </span>
      ))}
    </p>
  );
}
