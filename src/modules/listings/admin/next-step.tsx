import { ActionForm } from '#web/ui/form/action-form.tsx';
import { transitionLabels } from './admin-labels.ts';
import type { ListingForEditor } from './contract.ts';
import { isPublic, type ListingTransition } from './listing-states.ts';
import { ListingFormFields, TransitionForm } from './transition-form.tsx';
import { approveListingForm } from './transitions-forms.gen.ts';
import type { Transitions } from './use-transitions.ts';

/** Of several allowed transitions the first is offered, so that somebody who may approve is not asked to submit. */
const nextSteps = ['approve', 'submit', 'unarchive'] as const;

/** The one transition that takes a listing further; null where it is where it should be. */
const nextStepOf = ({ transitions }: Pick<ListingForEditor, 'transitions'>): (typeof nextSteps)[number] | null =>
  nextSteps.find((step) => transitions.includes(step)) ?? null;

type OtherStep = Exclude<ListingTransition, 'approve' | 'reject' | 'mark-sold' | 'mark-let'>;

const elsewhere: ReadonlySet<ListingTransition> = new Set(['approve', 'reject', 'mark-sold', 'mark-let']);

/**
 * The transitions beside the next step, without those that have a form of their own: 'Send back' asks for a note, and a
 * sale or let is completed on its page.
 */
export const otherSteps = (listing: Pick<ListingForEditor, 'transitions'>) =>
  listing.transitions.filter(
    (transition): transition is OtherStep => transition !== nextStepOf(listing) && !elsewhere.has(transition),
  );

/** 'mark-sold' or 'mark-let', which the page of the completion does; null where neither is possible. */
export const completionStep = ({ transitions }: Pick<ListingForEditor, 'transitions'>) =>
  (['mark-sold', 'mark-let'] as const).find((step) => transitions.includes(step)) ?? null;

interface NextStepProps {
  transitions: Transitions;
}

/** The primary button of the editor: 'Publish', 'Approve', 'Submit for approval', 'Bring back as a draft'. */
export function NextStep({ transitions }: NextStepProps) {
  const { listing, shared, saveThen, whenPicturesStand, showDone } = transitions;
  const step = nextStepOf(listing);
  if (step === null) return null;
  const { label, done } = transitionLabels[step];
  if (step === 'approve') {
    const publishLabel = isPublic(listing.state) ? 'Publish changes' : 'Publish';
    return (
      <ActionForm
        {...shared}
        form={approveListingForm}
        send={async (send) => {
          const pictures_version = String(await whenPicturesStand());
          return saveThen((instead) => send({ ...instead, pictures_version }));
        }}
        onSent={showDone(done)}
        button={{ label: listing.submitted ? label : publishLabel, size: 'sm', wide: true }}
      >
        <ListingFormFields kind={listing.kind} id={listing.id} version={listing.version} />
        <input type="hidden" name="pictures_version" value={listing.pictures_version} />
      </ActionForm>
    );
  }
  return (
    <TransitionForm
      {...shared}
      listing={listing}
      transition={step}
      around={async (send) => {
        if (step === 'submit') await whenPicturesStand();
        return saveThen(send);
      }}
      onSent={showDone(done)}
      button={{ label, size: 'sm', wide: true }}
    />
  );
}
