import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useRetry } from '#web/ui/feedback/use-retry.ts';

/** Shown when services or hours could not be loaded. The choices are kept in the address. */
export function HoursUnavailable() {
  return (
    <ErrorPanel title="We could not load the services and hours" {...useRetry()}>
      What you have chosen so far is kept. Please try again in a moment.
    </ErrorPanel>
  );
}
