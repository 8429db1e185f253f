import { type RefObject, useEffect, useRef } from 'react';

/** Whether a card is being dragged, as a ref that does not render. */
export function useDraggedCard(): RefObject<boolean> {
  const isDragging = useRef(false);
  useEffect(() => {
    const begin = () => {
      isDragging.current = true;
    };
    const end = () => {
      isDragging.current = false;
    };
    document.addEventListener('dragstart', begin);
    document.addEventListener('dragend', end);
    return () => {
      document.removeEventListener('dragstart', begin);
      document.removeEventListener('dragend', end);
    };
  }, []);
  return isDragging;
}
