import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import {
  approvePhotographs,
  attachPhotograph,
  changePhotograph,
  detachPhotograph,
  markRenderings,
  reorderPhotographs,
  rotatePhotograph,
} from './client.gen.ts';
import type { FocalPoint, Photograph, PhotographNotes, PhotographSubjectType } from './contract.ts';
import type { PictureWork } from './picture-work.ts';

export interface PhotographSubject {
  type: PhotographSubjectType;
  id: number;
}

export interface PhotographChanges {
  photographs: readonly Photograph[];
  /** The last change, for screen readers. */
  announcement: string;
  place(imageId: string): Promise<void>;
  reorder(imageId: string, toIndex: number): void;
  describe(imageId: string, altText: string): void;
  note(imageId: string, notes: PhotographNotes): void;
  markAllRenderings(isRendering: boolean): void;
  setFocalPoint(imageId: string, point: FocalPoint): void;
  chooseCover(imageId: string): void;
  rotate(imageId: string, degrees: 90 | 270): void;
  remove(imageId: string): void;
  approve(waiting: readonly Photograph[]): void;
}

type Reply = Promise<{ items: Photograph[] }>;

/** The photographs of a subject and their changes. A refused change is undone on the page and reported in a toast. */
export function usePhotographs(
  subject: PhotographSubject,
  given: readonly Photograph[],
  work: PictureWork,
): PhotographChanges {
  const router = useRouter();
  const [photographs, setPhotographs] = useState(given);
  const [announcement, announce] = useState('');
  const running = useRef(0);
  // The page loads its data again after each change; while a change runs, the state here is newer.
  useEffect(() => {
    if (running.current === 0) setPhotographs(given);
  }, [given]);
  const params = { subject_type: subject.type, subject_id: subject.id };

  function run(reply: () => Reply, expected?: readonly Photograph[]): Promise<void> {
    const change = make(reply, expected);
    // A refused change left everything as it was: what waits for it goes on.
    work.track(change.catch(() => {}));
    return change;
  }

  /** Shows `expected` at once, then the server's reply, or the state before if the change is refused. */
  async function make(reply: () => Reply, expected: readonly Photograph[] = photographs): Promise<void> {
    const before = photographs;
    running.current += 1;
    setPhotographs(expected);
    try {
      const { items } = await reply();
      setPhotographs(items);
    } catch (error) {
      setPhotographs(before);
      throw error;
    } finally {
      running.current -= 1;
      if (running.current === 0) work.track(router.invalidate({ sync: true }));
    }
  }

  const showRefusal = (title: string) => (error: unknown) => {
    showToast({ title, line: failureWithoutReply(error).message, tone: 'error' });
  };

  function change(done: string, reply: () => Reply, expected?: readonly Photograph[]): void {
    run(reply, expected)
      .then(() => announce(done))
      .catch(showRefusal('Not changed'));
  }

  function reorder(imageId: string, toIndex: number): void {
    const moved = reordered(photographs, imageId, toIndex);
    const body = { image_ids: moved.map(({ image_id }) => image_id) };
    const done = `Moved to place ${toIndex + 1} of ${moved.length}${toIndex === 0 ? ', the cover' : ''}.`;
    const forward = toIndex > photographs.findIndex(({ image_id }) => image_id === imageId);
    const buttons = forward ? ['later', 'earlier'] : ['earlier', 'later'];
    change(done, () => callApi(reorderPhotographs, { params, body }), moved);
    restoreFocus(buttons.map((button) => buttonId(imageId, button)));
  }

  function rotate(imageId: string, degrees: 90 | 270): void {
    change('Turned.', async () => {
      const reply = await callApi(rotatePhotograph, { params: { ...params, image_id: imageId }, body: { degrees } });
      restoreFocus([buttonId(reply.image_id, degrees === 90 ? 'right' : 'left')]);
      return reply;
    });
  }

  function remove(imageId: string): void {
    const index = photographs.findIndex(({ image_id }) => image_id === imageId);
    const removed = photographs[index];
    const body = { image_id: imageId, position: index, ...(removed && textsOf(removed, subject.type)) };
    const undo = () => change('Brought back.', () => callApi(attachPhotograph, { params, body }));
    const rest = photographs.filter(({ image_id }) => image_id !== imageId);
    run(() => callApi(detachPhotograph, { params: { ...params, image_id: imageId } }), rest)
      .then(() => {
        announce('Removed.');
        showToast({ title: 'Photograph removed', tone: 'success', action: { label: 'Undo', run: undo } });
      })
      .catch(showRefusal('Not removed'));
  }

  const changeOne = (
    imageId: string,
    done: string,
    body: { alt_text?: string; focal_point?: FocalPoint; is_primary?: true } & Partial<PhotographNotes>,
  ) => change(done, () => callApi(changePhotograph, { params: { ...params, image_id: imageId }, body }));

  return {
    photographs,
    announcement,
    async place(imageId) {
      await run(() => callApi(attachPhotograph, { params, body: { image_id: imageId } }));
      announce('A photograph was added.');
    },
    reorder,
    describe: (imageId, alt_text) => changeOne(imageId, 'The description is saved.', { alt_text }),
    note: (imageId, notes) => changeOne(imageId, 'The notes are saved.', notes),
    markAllRenderings: (is_rendering) =>
      change('All photographs are marked.', () => callApi(markRenderings, { params, body: { is_rendering } })),
    setFocalPoint: (imageId, focal_point) => changeOne(imageId, 'The point is saved.', { focal_point }),
    chooseCover: (imageId) => changeOne(imageId, 'It is the cover now.', { is_primary: true }),
    rotate,
    remove,
    approve: (waiting) =>
      change('Approved. Visitors see them now.', () =>
        callApi(approvePhotographs, {
          params,
          body: { image_ids: waiting.map(({ image_id }) => image_id) },
        }),
      ),
  };
}

/** What staff wrote about a photograph, to bring it back as it was. */
const textsOf = ({ alt_text, caption, taken_on }: Photograph, type: PhotographSubjectType) => ({
  ...(alt_text && { alt_text }),
  ...(type !== 'article' && { caption, taken_on }),
});

/** The element id of a button on a photograph's card, by which `restoreFocus` finds it. */
export const buttonId = (imageId: string, name: string): string => `${name}-${imageId}`;

/** Focuses the first enabled button: a card that was moved or replaced has lost the focus. */
function restoreFocus(ids: readonly string[]): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const buttons = ids.map((id) => document.getElementById(id));
      buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
    }),
  );
}

export function reordered<Item extends { image_id: string }>(items: readonly Item[], imageId: string, toIndex: number) {
  const item = items.find(({ image_id }) => image_id === imageId);
  return item ? items.filter((other) => other !== item).toSpliced(toIndex, 0, item) : [...items];
}
