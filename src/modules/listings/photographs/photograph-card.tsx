import { ArrowLeft, ArrowRight, RotateCcw, RotateCw, Star, Trash2 } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { toPhoto } from '../kinds/listing-photo.ts';
import { WAITING_LABEL } from '../waiting-label.ts';
import type { Photograph } from './contract.ts';
import { FocalPointField } from './focal-point-field.tsx';
import {
  chooseCoverForm,
  describePhotographForm,
  removePhotographForm,
  reorderPhotographsForm,
  turnPhotographForm,
} from './forms.gen.ts';
import { MAX_ALT_LENGTH, softNote } from './limits.ts';
import { type FormAbout, PhotographAction } from './photograph-action.tsx';
import { PhotographNotesField } from './photograph-notes-field.tsx';
import { buttonId, type PhotographChanges, reordered } from './use-photographs.ts';

export interface PhotographCardProps extends FormAbout {
  index: number;
  changes: PhotographChanges;
  /** Another photograph is being dragged over this one. */
  isTarget: boolean;
}

export function PhotographCard({ index, changes, isTarget, ...about }: PhotographCardProps) {
  const photograph = changes.photographs[index];
  if (!photograph) return null;
  const soft = softNote(photograph.width);
  const shared = { ...about, index, changes, photograph, name: `photograph ${index + 1}` };
  return (
    <li
      data-photograph={photograph.image_id}
      className={classNames(
        'grid min-w-0 content-start gap-1 rounded-control border bg-surface p-1.5',
        isTarget ? 'border-visit inset-ring-1 inset-ring-visit' : 'border-line',
      )}
    >
      <div data-drag-handle className="relative cursor-grab">
        <Photo
          image={toPhoto(photograph, `Photograph ${index + 1}, not described yet`)}
          // The card is what is dragged, not the picture in it.
          imageClassName="pointer-events-none"
          use="thumbnail"
          sizes="(min-width:832px) 220px, 46vw"
          fallback={about.subject.type === 'land' ? 'land' : 'apartment'}
        />
        <span className="absolute top-2 left-2 flex flex-wrap gap-1">
          {index === 0 && <Badge tone="clay">Cover</Badge>}
          {!photograph.is_approved && <Badge tone="sky">{WAITING_LABEL}</Badge>}
        </span>
      </div>
      {soft && <p className="px-1.5 text-xs text-on-tint-ochre">{soft}</p>}
      <OrderButtons {...shared} />
      <details>
        <summary className="min-h-11 cursor-pointer px-1.5 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em]">
          Edit <span className="sr-only">{shared.name}</span>
          {!photograph.alt_text && <span className="font-normal text-muted no-underline"> · no description</span>}
        </summary>
        <EditForms {...shared} />
      </details>
    </li>
  );
}

interface PartProps extends FormAbout {
  index: number;
  changes: PhotographChanges;
  photograph: Photograph;
  name: string;
}

/** Ordering and rotating by button: for keyboards, touch screens and pages without script. */
function OrderButtons({ index, changes, photograph: { image_id }, name, ...about }: PartProps) {
  const { photographs, reorder, rotate } = changes;
  const orderWith = (toIndex: number) =>
    reordered(photographs, image_id, toIndex)
      .map((item) => item.image_id)
      .join(' ');
  const moveButton = (step: 1 | -1, icon: typeof ArrowLeft, direction: string) => (
    <PhotographAction
      {...about}
      form={reorderPhotographsForm}
      fields={{ image_ids: orderWith(index + step) }}
      onRun={() => reorder(image_id, index + step)}
    >
      <IconButton
        type="submit"
        id={buttonId(image_id, direction)}
        label={`Move ${name} ${direction}`}
        icon={icon}
        disabled={index + step < 0 || index + step >= photographs.length}
      />
    </PhotographAction>
  );
  const rotateButton = (degrees: 90 | 270, icon: typeof RotateCw, direction: string) => (
    <PhotographAction
      {...about}
      form={turnPhotographForm}
      fields={{ image_id, degrees: String(degrees) }}
      onRun={() => rotate(image_id, degrees)}
    >
      <IconButton type="submit" id={buttonId(image_id, direction)} label={`Turn ${name} ${direction}`} icon={icon} />
    </PhotographAction>
  );
  return (
    <div className="flex flex-wrap justify-between">
      {moveButton(-1, ArrowLeft, 'earlier')}
      {rotateButton(270, RotateCcw, 'left')}
      {rotateButton(90, RotateCw, 'right')}
      {moveButton(1, ArrowRight, 'later')}
    </div>
  );
}

function EditForms({ index, changes, photograph, name, ...about }: PartProps) {
  const { image_id, alt_text } = photograph;
  return (
    <div className="grid gap-5 p-1.5">
      <PhotographAction
        {...about}
        form={describePhotographForm}
        fields={{ image_id }}
        onRun={(form) => changes.describe(image_id, String(form.get('alt_text') ?? ''))}
        className="grid gap-3"
      >
        <TextField
          label="Alternative text"
          name="alt_text"
          defaultValue={alt_text}
          maxLength={MAX_ALT_LENGTH}
          help="Read aloud to visitors who cannot see the photograph."
        />
        <Button type="submit" size="sm" variant="outline">
          Save the text
        </Button>
      </PhotographAction>
      {about.subject.type !== 'article' && (
        <PhotographNotesField
          // The fields show what was saved, also by the button for all photographs.
          key={`${photograph.caption} ${photograph.is_rendering} ${photograph.taken_on}`}
          {...about}
          photograph={photograph}
          onNote={changes.note}
        />
      )}
      <FocalPointField
        {...about}
        photograph={photograph}
        onChange={(point) => changes.setFocalPoint(image_id, point)}
      />
      <div className="flex flex-wrap gap-2.5">
        {index > 0 && (
          <PhotographAction
            {...about}
            form={chooseCoverForm}
            fields={{ image_id }}
            onRun={() => changes.chooseCover(image_id)}
          >
            <Button type="submit" size="sm" variant="outline" icon={Star} aria-label={`Make ${name} the cover`}>
              Make it the cover
            </Button>
          </PhotographAction>
        )}
        <PhotographAction
          {...about}
          form={removePhotographForm}
          fields={{ image_id }}
          onRun={() => changes.remove(image_id)}
        >
          <Button type="submit" size="sm" variant="outline" icon={Trash2} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </PhotographAction>
      </div>
    </div>
  );
}
