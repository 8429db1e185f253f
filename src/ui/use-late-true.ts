import { useEffect, useState } from 'react';

/** Follows a flag, turning true only once it has been so for a moment: what is quick needs no sign of waiting. */
export function useLateTrue(flag: boolean, delayMs = 120): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!flag) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [flag, delayMs]);
  return flag && isLate;
}
