import { type MouseEvent, useState } from 'react';
import { imageUrl, srcSet } from '#platform/files/image-sizes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { island } from '#web/ui/island.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import type { FloorPlanView } from './property-detail.ts';

const thumbWidth = 600;
const wholeWidth = 1920;

interface FloorPlansProps {
  /** Of the property. */
  title: string;
  plans: readonly FloorPlanView[];
}

/** Floor plans that open in a dialog; without script, links to the images. */
function PlanList({ title, plans }: FloorPlansProps) {
  const [opened, setOpened] = useState<FloorPlanView | null>(null);
  const open = (event: MouseEvent, plan: FloorPlanView) => {
    // With a modifier key the browser opens a tab or window, as for any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened(plan);
  };
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.id}>
            <a
              href={imageUrl(plan.id, 'original', 'jpeg')}
              onClick={(event) => open(event, plan)}
              className="group grid gap-2"
            >
              <Drawing plan={plan} title={title} widest={thumbWidth} sizes="(min-width:640px) 420px, 92vw" />
              <span className="font-semibold text-link underline-offset-[0.28em] group-hover:underline">
                {plan.name}
                <span className="sr-only">, open large</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.name ?? ''}
        placement="wide"
        // The image alone can be zoomed with two fingers on a phone.
        actions={
          opened && (
            <TextLink href={imageUrl(opened.id, 'original', 'jpeg')} target="_blank" rel="noopener">
              Open the picture by itself
              <span className="sr-only"> (opens in a new tab)</span>
            </TextLink>
          )
        }
      >
        {opened && <Drawing plan={opened} title={title} widest={wholeWidth} sizes="94vw" isWhole />}
      </Dialog>
    </>
  );
}

interface DrawingProps {
  plan: FloorPlanView;
  title: string;
  widest: number;
  sizes: string;
  /** In its own proportions, in place of the frame of the list. */
  isWhole?: boolean;
}

/** Not cropped, and on white in the dark theme too, so that thin lines stay legible. */
function Drawing({ plan, title, widest, sizes, isWhole = false }: DrawingProps) {
  return (
    <img
      src={imageUrl(plan.id, isWhole ? 'large' : 'medium', 'jpeg')}
      srcSet={srcSet(plan.id, 'webp', widest, plan.width)}
      sizes={sizes}
      width={plan.width}
      height={plan.height}
      alt={`Floor plan of ${title}: ${plan.name}`}
      loading="lazy"
      decoding="async"
      className={
        isWhole
          ? 'h-auto w-full bg-white'
          : 'aspect-4/3 h-auto w-full rounded-photo border border-line bg-white object-contain p-2'
      }
    />
  );
}

export const FloorPlans = island('floor-plans', PlanList);
