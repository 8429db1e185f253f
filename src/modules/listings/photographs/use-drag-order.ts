import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Reorders the items of a list by dragging. Items are elements with `data-photograph`, dragged by their part with
 * `data-drag-handle`. The library is loaded after rendering, so that it is in no first script.
 * @returns the id of the photograph over which another is being dragged
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  order: string,
  onDrop: (imageId: string, overId: string) => void,
): string | null {
  const [target, setTarget] = useState<string | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order means other elements
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then((adapter) => {
      if (isGone) return;
      const stops = itemsOf(list.current).map(([element, imageId]) =>
        makeDraggable(adapter, element, imageId, { setTarget, onDrop: (over) => drop.current(imageId, over) }),
      );
      stop = () => {
        for (const end of stops) end();
      };
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [order]);
  return target;
}

function itemsOf(list: HTMLElement | null): [HTMLElement, string][] {
  const items = list?.querySelectorAll<HTMLElement>('[data-photograph]') ?? [];
  return [...items].map((element) => [element, element.dataset.photograph ?? '']);
}

type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter');

interface DragEvents {
  setTarget: (imageId: string | null) => void;
  onDrop: (overId: string) => void;
}

function makeDraggable(adapter: Adapter, element: HTMLElement, imageId: string, events: DragEvents): () => void {
  const handle = element.querySelector('[data-drag-handle]');
  const data = () => ({ photograph: imageId });
  const stopDragging = adapter.draggable({
    element,
    ...(handle ? { dragHandle: handle } : {}),
    getInitialData: data,
    onDrop({ location }) {
      const over = location.current.dropTargets[0]?.data.photograph;
      events.setTarget(null);
      if (typeof over === 'string' && over !== imageId) events.onDrop(over);
    },
  });
  const stopTaking = adapter.dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data.photograph === 'string' && source.data.photograph !== imageId,
    getData: data,
    onDragEnter: () => events.setTarget(imageId),
    onDragLeave: () => events.setTarget(null),
  });
  return () => {
    stopDragging();
    stopTaking();
  };
}
