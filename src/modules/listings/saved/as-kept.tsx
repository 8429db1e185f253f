import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Over cards that this browser kept, where no answer comes. */
export const AsKept = ({ keptAt }: { keptAt: Date }) => (
  <Alert tone="warning">
    These are as of {formatDateTime(keptAt)}, as this browser kept them. Price may have changed since.
  </Alert>
);
