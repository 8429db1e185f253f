import { Badge } from '#web/ui/feedback/badge.tsx';

/** How many filters are in force, beside the name of what holds them; nothing where there is none. */
export const InForce = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="available">
      {count}
      <span className="sr-only"> in force</span>
    </Badge>
  );
