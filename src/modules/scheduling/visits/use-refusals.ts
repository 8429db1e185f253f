import { useEffect, useRef, useState } from 'react';

/** How often a field was refused so far: it rises with each new error, for what has to be loaded anew then. */
export function useRefusals(error: string | undefined): number {
  const [count, setCount] = useState(0);
  const before = useRef(error);
  useEffect(() => {
    if (error !== undefined && error !== before.current) setCount((earlier) => earlier + 1);
    before.current = error;
  }, [error]);
  return count;
}
