import { ChevronUp, CircleAlert, CircleCheck, CirclePlus } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDisclosureMenu } from '#web/ui/use-disclosure.ts';
import type { Refusal } from '../use-transitions.ts';
import { barPanelClasses } from './bar-panel.ts';
import { anchorOf, type OpenPoint, type OpenPoints } from './open-points.ts';

interface MissingPanelProps {
  points: OpenPoints;
  isPublic: boolean;
  /** Opens the list, with the reason on top. */
  refusal: Refusal | null;
}

/** '2 things missing', which opens the list of them, each a link to its field. */
export function MissingPanel({ points, isPublic, refusal }: MissingPanelProps) {
  const { needed, advised } = points;
  const menu = useRef<HTMLDetailsElement>(null);
  useDisclosureMenu(menu);
  const [startsOpen] = useState(refusal !== null);
  useEffect(() => {
    if (!refusal || !menu.current) return;
    menu.current.open = true;
    menu.current.querySelector('a')?.focus({ preventScroll: true });
  }, [refusal]);
  if (needed.length === 0 && advised.length === 0) {
    return (
      <p className="flex min-h-11 items-center gap-2 px-1 text-sm text-on-tint-green">
        <Icon of={CircleCheck} className="flex-none" />
        Complete
      </p>
    );
  }
  const isMissing = needed.length > 0;
  const count = isMissing ? needed.length : advised.length;
  return (
    <details ref={menu} open={startsOpen} className="group">
      <summary
        className={classNames(
          'flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold whitespace-nowrap hover:bg-sunken sm:px-3',
          isMissing ? 'text-danger' : 'text-on-tint-ochre',
        )}
      >
        <Icon of={isMissing ? CircleAlert : CirclePlus} className="flex-none" />
        <span>
          {count} <span className="max-sm:sr-only">{count === 1 ? 'thing ' : 'things '}</span>
          {isMissing ? 'missing' : 'to add'}
        </span>
        <Icon of={ChevronUp} size={16} className="group-open:rotate-180 max-sm:hidden" />
      </summary>
      <div className={classNames(barPanelClasses, 'left-[clamp(16px,2.4vw,32px)] w-[min(26rem,calc(100%-2rem))]')}>
        {refusal && (
          <p role="alert" className="rounded-control bg-tint-red px-3 py-2 text-sm font-semibold text-on-tint-red">
            {refusal.message}
          </p>
        )}
        <PointList
          label={isPublic ? 'Missing or wrong' : 'Needed before visitors can see it'}
          points={needed}
          isNeeded
        />
        <PointList label="Better with" points={advised} />
      </div>
    </details>
  );
}

function PointList({ label, points, isNeeded = false }: { label: string; points: OpenPoint[]; isNeeded?: boolean }) {
  if (points.length === 0) return null;
  return (
    <div className="px-1">
      <p className="pt-1 text-sm font-semibold">{label}</p>
      <ul aria-label={label}>
        {points.map((point) => (
          <li key={point.message}>
            <a
              href={`#${anchorOf(point)}`}
              onClick={(event) => goTo(event, point)}
              className={classNames(
                'flex min-h-11 items-center gap-2.5 rounded-control py-1.5 underline underline-offset-[0.28em]',
                isNeeded ? 'font-semibold text-danger' : 'text-link',
              )}
            >
              <Icon of={isNeeded ? CircleAlert : CirclePlus} className="flex-none" />
              {point.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to the control that mends it, or to its section, and focuses it; the menu closes as the focus leaves it. */
function goTo(event: MouseEvent, { section, field }: OpenPoint): void {
  const place = document.getElementById(section);
  if (!place) return;
  event.preventDefault();
  const named = field === undefined ? null : place.querySelector(`[name="${field}"]:not([type=hidden])`);
  const target = named ?? place.querySelector('input:not([type=hidden]), select, textarea, button');
  (target ?? place).scrollIntoView({ block: 'center' });
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
