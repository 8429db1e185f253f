import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';
import { showToast } from '#web/ui/toast-store.ts';
import {
  attachPhotograph,
  changePhotograph,
  detachPhotograph,
  reorderPhotographs,
  rotatePhotograph,
} from './client.gen.ts';
import type { FocalPoint, Photograph, PhotographSubjectType } from './contract.ts';

export interface PhotographSubject {
  type: PhotographSubjectType;
  id: number;
}

export interface PhotographChanges {
  photographs: readonly Photograph[];
  /** What was done last, for those who do not see it. */
  announcement: string;
  place(imageId: string): Promise<void>;
  move(imageId: string, toIndex: number): void;
  describe(imageId: string, altText: string): void;
  moveFocalPoint(imageId: string, point: FocalPoint): void;
  chooseCover(imageId: string): void;
  turn(imageId: string, degrees: 90 | 270): void;
  remove(imageId: string): void;
}

type Reply = Promise<{ items: Photograph[] }>;

/** The photographs of a subject and every change of them. What is refused is said in a toast, and nothing has changed. */
export function usePhotographs(subject: PhotographSubject, given: readonly Photograph[]): PhotographChanges {
  const router = useRouter();
  const [photographs, setPhotographs] = useState(given);
  const [announcement, announce] = useState('');
  const running = useRef(0);
  // The page's own data come anew after each change; what is still under way here is newer than they are.
  useEffect(() => {
    if (running.current === 0) setPhotographs(given);
  }, [given]);
  const params = { subject_type: subject.type, subject_id: subject.id };

  /** Shows `expected` at once where it is known, and what the server answers when it has come. */
  async function run(
    reply: () => Reply,
    expected: readonly Photograph[] = photographs,
  ): Promise<readonly Photograph[]> {
    const before = photographs;
    running.current += 1;
    setPhotographs(expected);
    try {
      const { items } = await reply();
      setPhotographs(items);
      return items;
    } catch (error) {
      setPhotographs(before);
      throw error;
    } finally {
      running.current -= 1;
      if (running.current === 0) void router.invalidate();
    }
  }

  function change(words: string, reply: () => Reply, expected?: readonly Photograph[]): void {
    run(reply, expected)
      .then(() => announce(words))
      .catch((error: unknown) => {
        showToast({ title: 'Not changed', line: failureWithoutReply(error).message, tone: 'error' });
      });
  }

  function move(imageId: string, toIndex: number): void {
    const moved = movedTo(photographs, imageId, toIndex);
    const body = { image_ids: moved.map(({ image_id }) => image_id) };
    const words = `Moved to place ${toIndex + 1} of ${moved.length}${toIndex === 0 ? ', the cover' : ''}.`;
    const forward = toIndex > photographs.findIndex(({ image_id }) => image_id === imageId);
    const buttons = forward ? ['later', 'earlier'] : ['earlier', 'later'];
    change(words, () => callApi(reorderPhotographs, { params, body }), moved);
    keepFocus(buttons.map((button) => buttonId(imageId, button)));
  }

  function turn(imageId: string, degrees: 90 | 270): void {
    change('Turned.', async () => {
      const reply = await callApi(rotatePhotograph, { params: { ...params, image_id: imageId }, body: { degrees } });
      keepFocus([buttonId(reply.image_id, degrees === 90 ? 'right' : 'left')]);
      return reply;
    });
  }

  function remove(imageId: string): void {
    const index = photographs.findIndex(({ image_id }) => image_id === imageId);
    const { alt_text } = photographs[index] ?? {};
    const body = { image_id: imageId, position: index, ...(alt_text ? { alt_text } : {}) };
    const undo = () => change('Brought back.', () => callApi(attachPhotograph, { params, body }));
    const rest = photographs.filter(({ image_id }) => image_id !== imageId);
    run(() => callApi(detachPhotograph, { params: { ...params, image_id: imageId } }), rest)
      .then(() => {
        announce('Removed.');
        showToast({ title: 'Photograph removed', tone: 'success', action: { label: 'Undo', run: undo } });
      })
      .catch((error: unknown) => {
        showToast({ title: 'Not removed', line: failureWithoutReply(error).message, tone: 'error' });
      });
  }

  const changeOne = (imageId: string, words: string, body: Parameters<typeof bodyOf>[0]) =>
    change(words, () => callApi(changePhotograph, { params: { ...params, image_id: imageId }, body: bodyOf(body) }));

  return {
    photographs,
    announcement,
    async place(imageId) {
      await run(() => callApi(attachPhotograph, { params, body: { image_id: imageId } }));
      announce('A photograph was added.');
    },
    move,
    describe: (imageId, alt_text) => changeOne(imageId, 'The description is saved.', { alt_text }),
    moveFocalPoint: (imageId, focal_point) => changeOne(imageId, 'The point is saved.', { focal_point }),
    chooseCover: (imageId) => changeOne(imageId, 'It is the cover now.', { is_primary: true }),
    turn,
    remove,
  };
}

const bodyOf = (body: { alt_text?: string; focal_point?: FocalPoint; is_primary?: true }) => body;

/** Names a button of a photograph's card, so that the focus finds it again. */
export const buttonId = (imageId: string, words: string): string => `${words}-${imageId}`;

/** A card that changes its place, or is another card now, has lost the focus; it comes back to the button that did it. */
function keepFocus(ids: readonly string[]): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const buttons = ids.map((id) => document.getElementById(id));
      buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
    }),
  );
}

/** The photographs with one of them in another place. */
export function movedTo<Item extends { image_id: string }>(items: readonly Item[], imageId: string, toIndex: number) {
  const item = items.find(({ image_id }) => image_id === imageId);
  return item ? items.filter((other) => other !== item).toSpliced(toIndex, 0, item) : [...items];
}
