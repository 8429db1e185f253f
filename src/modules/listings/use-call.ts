import { useEffect, useState } from 'react';
import { failureText } from '#platform/http/page-failure.ts';

/**
 * Makes a call for each new `key` (none for null) and again on `retry`. The next key, or unmounting, aborts the call.
 * @returns the message of the last call if it failed
 */
export function useCall<Result>(
  key: string | null,
  call: (signal: AbortSignal) => Promise<Result>,
  onResult: (result: Result) => void,
): { failure: string | null; retry: () => void } {
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all that decides the call
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    call(controller.signal).then(
      (result) => {
        setFailure(null);
        onResult(result);
      },
      (error: unknown) => controller.signal.aborted || setFailure(failureText(error)),
    );
    return () => controller.abort();
  }, [key, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt((before) => before + 1);
  };
  return { failure, retry };
}
