import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Stage } from './stages.ts';

const CARD = 'enquiry';

export const carryCard = (element: HTMLElement, id: number, onCarried: (isCarried: boolean) => void): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ [CARD]: id }),
    onDragStart: () => onCarried(true),
    onDrop: () => onCarried(false),
  });

/** Makes a column a drop target for cards. @returns removes the listeners */
export const takeCards = (
  element: HTMLElement,
  stage: Stage,
  { onOver, onTaken }: { onOver: (isOver: boolean) => void; onTaken: (id: number) => void },
): (() => void) =>
  combine(
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data[CARD] === 'number',
      getData: () => ({ stage }),
      onDragEnter: () => onOver(true),
      onDragLeave: () => onOver(false),
    }),
    monitorForElements({
      onDrop: ({ source, location }) => {
        onOver(false);
        const id = source.data[CARD];
        const target = location.current.dropTargets[0];
        if (typeof id === 'number' && target?.element === element) onTaken(id);
      },
    }),
  );
