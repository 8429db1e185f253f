import { type RefObject, useEffect, useRef } from 'react';

/** Whether a card is being carried by mouse or finger just now. */
export function useDraggedCard(): RefObject<boolean> {
  const isCarried = useRef(false);
  useEffect(() => {
    const begin = () => {
      isCarried.current = true;
    };
    const end = () => {
      isCarried.current = false;
    };
    document.addEventListener('dragstart', begin);
    document.addEventListener('dragend', end);
    return () => {
      document.removeEventListener('dragstart', begin);
      document.removeEventListener('dragend', end);
    };
  }, []);
  return isCarried;
}
