import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { callApi } from '#platform/http/client.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { changePhotograph } from './client.gen.ts';
import type { FocalPoint, Photograph } from './contract.ts';
import { focalPointForm } from './forms.gen.ts';
import { type FormAbout, PhotographAction } from './photograph-action.tsx';
import type { PhotographSubject } from './use-photographs.ts';

interface FocalPointFieldProps extends FormAbout {
  photograph: Pick<Photograph, 'image_id' | 'width' | 'height' | 'focal_point'>;
  onChange: (point: FocalPoint) => void;
}

const percent = (part: number): number => Math.round(part * 100);

/** The focal point: tapped on the picture, or typed in percent. */
export function FocalPointField({ photograph, onChange, ...about }: FocalPointFieldProps) {
  const { image_id, focal_point, width, height } = photograph;
  const [point, setPoint] = useState(focal_point);
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A press by keyboard has no position; the fields beside the picture are for that.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const next = { x: partOf(clientX - box.left, box.width), y: partOf(clientY - box.top, box.height) };
    setPoint(next);
    onChange(next);
  };
  return (
    <PhotographAction
      {...about}
      form={focalPointForm}
      fields={{ image_id }}
      onRun={() => onChange(point)}
      className="grid gap-3"
    >
      <p className="text-sm font-semibold">Keep this point in view</p>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Tap the point that stays in view"
        onClick={tap}
        className="needs-script relative block w-full cursor-crosshair overflow-hidden rounded-photo"
      >
        <img
          src={imageUrl(image_id, 'medium', 'jpeg')}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className="block h-auto w-full"
        />
        <span
          aria-hidden="true"
          className="absolute size-6 -translate-1/2 rounded-full border-3 border-bone-50 bg-murram-600 inset-ring-1 inset-ring-ink-900"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        />
      </button>
      <div className="grid grid-cols-2 gap-3">
        <PercentField
          label="From the left, %"
          name="across"
          value={percent(point.x)}
          onChange={(value) => setPoint({ ...point, x: value / 100 })}
        />
        <PercentField
          label="From the top, %"
          name="down"
          value={percent(point.y)}
          onChange={(value) => setPoint({ ...point, y: value / 100 })}
        />
      </div>
      <Button type="submit" size="sm" variant="outline">
        Save the point
      </Button>
    </PhotographAction>
  );
}

const PercentField = ({
  onChange,
  ...field
}: {
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
}) => (
  <TextField
    {...field}
    type="number"
    inputMode="numeric"
    min={0}
    max={100}
    required
    onChange={({ currentTarget }) => onChange(Math.min(100, Math.max(0, Number(currentTarget.value))))}
  />
);

const partOf = (distance: number, whole: number): number =>
  Math.round(Math.min(1, Math.max(0, distance / whole)) * 1000) / 1000;

interface PictureFocusProps {
  subject: PhotographSubject;
  picture: Pick<Photograph, 'image_id' | 'width' | 'height' | 'focal_point'>;
  formToken: string;
}

export function PictureFocus({ subject, picture, formToken }: PictureFocusProps) {
  const router = useRouter();
  const params = { subject_type: subject.type, subject_id: subject.id, image_id: picture.image_id };
  const save = (focal_point: FocalPoint) => {
    callApi(changePhotograph, { params, body: { focal_point } })
      .then(() => {
        showToast({ title: 'The point is saved', tone: 'success' });
        return router.invalidate();
      })
      .catch((error: unknown) => {
        showToast({ title: 'Not changed', line: failureWithoutReply(error).message, tone: 'error' });
      });
  };
  return (
    <Card title="How the picture is cut" note="Cards, previews and the top of the article">
      <div className="max-w-96">
        <FocalPointField
          key={picture.image_id}
          subject={subject}
          formToken={formToken}
          photograph={picture}
          onChange={save}
        />
      </div>
    </Card>
  );
}
