import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { ListingKind } from '../admin/contract.ts';
import { ListingFormFields } from '../admin/transition-form.tsx';
import type { MissingPicture } from './contract.ts';
import { failureSentence } from './failures.ts';
import { leaveMissingPictureForm, retryMissingPictureForm } from './forms.gen.ts';

export interface MissingPicturesProps {
  listing: { kind: ListingKind; id: number };
  pictures: readonly MissingPicture[];
  mayEdit: boolean;
  formToken: string;
  returned: FormState | null;
}

const doneMessages: Record<string, string> = {
  [retryMissingPictureForm.id]: 'The picture is being fetched again.',
  [leaveMissingPictureForm.id]: 'The picture is left out.',
};

/** Pictures that an import named for the listing and that it does not have; nothing where it has all. */
export function MissingPictures(props: MissingPicturesProps) {
  const { pictures } = props;
  if (pictures.length === 0) return null;
  const isAnyFailed = pictures.some(({ reason }) => reason !== null);
  return (
    <Card
      title={isAnyFailed ? 'Pictures that could not be had' : 'Pictures on their way'}
      note="Named by an import"
      className="mt-5"
    >
      <div className="grid gap-4">
        <SentNote messages={doneMessages} />
        <ul aria-label="Missing pictures" className="grid gap-4">
          {pictures.map((picture) => (
            <MissingRow key={picture.id} {...props} picture={picture} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function MissingRow({ picture, ...props }: MissingPicturesProps & { picture: MissingPicture }) {
  const { source, reason } = picture;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{source}</p>
        <p className="text-sm text-muted">{reason === null ? 'It is being fetched.' : failureSentence(reason)}</p>
      </div>
      {props.mayEdit && <Choices {...props} picture={picture} />}
    </li>
  );
}

function Choices({ listing, picture, formToken, returned }: MissingPicturesProps & { picture: MissingPicture }) {
  const showDone = useMutationFeedback();
  const { id, source, reason } = picture;
  const shared = { about: { name: 'picture_id', value: String(id) }, formToken, returned };
  const look = { variant: 'outline', size: 'sm' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {reason !== null && (
        <ActionForm
          {...shared}
          form={retryMissingPictureForm}
          onSent={() => showDone('The picture is being fetched again', source)}
          button={{ ...look, label: 'Try again', 'aria-label': `Try again: ${source}` }}
        >
          <ListingFormFields {...listing} />
        </ActionForm>
      )}
      <ActionForm
        {...shared}
        form={leaveMissingPictureForm}
        onSent={() => showDone('The picture is left out', source)}
        button={{ ...look, label: 'Leave it', 'aria-label': `Leave it: ${source}` }}
      >
        <ListingFormFields {...listing} />
      </ActionForm>
    </div>
  );
}
