import { imageUrl, srcSet } from '#platform/files/image-sizes.ts';
import { opensItem } from '#web/ui/photo/viewer-items.ts';
import type { FloorPlanView } from './property-detail.ts';
import { planKey } from './viewer-sections.ts';

const THUMB_WIDTH_PX = 600;

interface FloorPlansProps {
  /** Of the property. */
  title: string;
  plans: readonly FloorPlanView[];
}

/** Floor plans that open in the viewer of the page's gallery; without script, links to the images. */
export const FloorPlans = ({ title, plans }: FloorPlansProps) => (
  <ul className="grid gap-5 sm:grid-cols-2">
    {plans.map((plan, index) => (
      <li key={plan.id}>
        <a href={imageUrl(plan.id, 'original', 'jpeg')} className="group grid gap-2" {...opensItem(planKey(index))}>
          {/* Not cropped, and on white in the dark theme too, so that thin lines stay legible. */}
          <img
            src={imageUrl(plan.id, 'medium', 'jpeg')}
            srcSet={srcSet(plan.id, 'webp', THUMB_WIDTH_PX, plan.width)}
            sizes="(min-width:640px) 420px, 92vw"
            width={plan.width}
            height={plan.height}
            alt={`Floor plan of ${title}: ${plan.name}`}
            loading="lazy"
            decoding="async"
            className="aspect-4/3 h-auto w-full rounded-photo border border-line bg-white object-contain p-2"
          />
          <span className="font-semibold text-link underline-offset-[0.28em] group-hover:underline">
            {plan.name}
            <span className="sr-only">, open large</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
