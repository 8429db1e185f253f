import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import { ApiFailure } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import type { PictureWork } from '../photographs/picture-work.ts';
import { getListingForEditor } from './client.gen.ts';
import type { ListingForEditor } from './contract.ts';
import type { ListingDraft } from './editor/use-listing-draft.ts';
import type { ListingUndo } from './transitions-contract.ts';
import { approveListingForm, transitionListingForm } from './transitions-forms.gen.ts';
import { showUndoable } from './undo-change.tsx';

/** Why a listing was not sent towards the public, with each gap or wrong field. */
export interface Refusal {
  message: string;
  fields: readonly FieldError[];
}

interface TransitionsOptions {
  listing: ListingForEditor;
  account: OwnAccount;
  returned: FormState | null;
  draft: Pick<ListingDraft, 'flush' | 'showProblems'>;
  pictures: PictureWork;
  onChanged: (listing: ListingForEditor) => void;
}

export interface Transitions {
  listing: ListingForEditor;
  account: OwnAccount;
  /** What every form of a transition is given. */
  shared: { formToken: string; returned: FormState | null; takesFailure: (failure: ApiFailure) => boolean };
  /** Null as soon as something of it was changed or is sent anew. */
  refusal: Refusal | null;
  forgetRefusal: () => void;
  isWaitingForPictures: boolean;
  /** Saves unsaved text, then sends the form with the version of that. */
  saveThen: <Changed>(send: (instead: { version: string }) => Promise<Changed>) => Promise<Changed>;
  /** @returns the version of the pictures that are shown: after own changes, newer than that of the loaded page */
  whenPicturesStand: () => Promise<number>;
  /** `onSent` of a form: shows what was done, with 'Undo' where it can be undone. */
  showDone: (title: string) => (next: ListingForEditor & { undo?: ListingUndo | null }) => void;
}

const isNote = ({ field }: FieldError): boolean => field === 'note';

/** A failure that is about the listing, and not about the form that sends it. */
const isRefusal = ({ code, fields }: Pick<ApiFailure, 'code' | 'fields'>): boolean =>
  code === 'listing_incomplete' || (code === 'invalid_field' && fields.length > 0 && !fields.some(isNote));

/** The same of a form that came back without script. */
function refusalIn(returned: FormState | null): Refusal | null {
  if (returned?.formId !== approveListingForm.id && returned?.formId !== transitionListingForm.id) return null;
  const { message, fields } = returned;
  return fields.length > 0 && !fields.some(({ code }) => code === 'confirmation_needed') ? { message, fields } : null;
}

/**
 * How the session takes a listing further. Unsaved text is saved before each transition; what is sent towards the
 * public waits for its photographs too.
 */
export function useTransitions({
  listing,
  account,
  returned,
  draft,
  pictures,
  onChanged,
}: TransitionsOptions): Transitions {
  const { kind, id } = listing;
  const router = useRouter();
  const [isWaitingForPictures, setIsWaiting] = useState(false);
  const [startRefusal] = useState(() => refusalIn(returned));
  const [refused, setRefused] = useState({ refusal: startRefusal, pictures: listing.pictures_version });
  const setRefusal = (refusal: Refusal | null) => setRefused({ refusal, pictures: listing.pictures_version });
  return {
    listing,
    account,
    shared: {
      formToken: account.form_token,
      returned: startRefusal ? null : returned,
      takesFailure: isRefusal,
    },
    refusal: refused.pictures === listing.pictures_version ? refused.refusal : null,
    forgetRefusal: () => setRefusal(null),
    isWaitingForPictures,
    saveThen: async (send) => {
      setRefusal(null);
      try {
        return await send({ version: String(await draft.flush()) });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // Shows the photographs and floor plans that count now, which the next approval is about.
        if (error.code === 'edited_meanwhile') void router.invalidate();
        if (isRefusal(error)) {
          draft.showProblems(error.fields);
          setRefusal({ message: error.message, fields: error.fields });
        }
        throw error;
      }
    },
    whenPicturesStand: async () => {
      try {
        if (!(await pictures.settled(() => setIsWaiting(true)))) return listing.pictures_version;
        const now = await callApi(getListingForEditor, { params: { kind, listing_id: id } });
        return now.pictures_version;
      } finally {
        setIsWaiting(false);
      }
    },
    showDone: (title) => (next) => {
      onChanged(next);
      const reload = () => void callApi(getListingForEditor, { params: { kind, listing_id: id } }).then(onChanged);
      showUndoable({ title, line: next.title }, next.undo ?? null, reload);
    },
  };
}
