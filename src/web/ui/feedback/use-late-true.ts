import { useEffect, useState } from 'react';

/** Follows a flag, but turns true only after it was true for `delayMs`, so that short waits show no indicator. */
export function useLateTrue(flag: boolean, delayMs = 120): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!flag) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [flag, delayMs]);
  return flag && isLate;
}
