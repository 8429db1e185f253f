import { useRouter } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Card } from '#web/ui/office/card.tsx';
import { changePhotograph } from './client.gen.ts';
import type { FocalPoint, Photograph } from './contract.ts';
import { FocalPointField } from './focal-point-field.tsx';
import type { PhotographSubject } from './use-photographs.ts';

export interface PictureFocusProps {
  subject: PhotographSubject;
  picture: Pick<Photograph, 'image_id' | 'width' | 'height' | 'focal_point'>;
  formToken: string;
}

/** The focal point of a single picture, saved at once. */
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
