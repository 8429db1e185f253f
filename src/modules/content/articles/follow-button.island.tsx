import { Check } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { followedAuthors, type StoredName, useIsStored } from './stored-names.ts';

/** Follows an author in this browser only. */
function Follow({ slug, name }: StoredName) {
  const isFollowed = useIsStored(followedAuthors, slug);
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isFollowed}
      onClick={() => followedAuthors.set({ slug, name }, !isFollowed)}
      className="needs-script"
      {...(isFollowed ? { icon: Check } : {})}
    >
      Follow Author
    </Button>
  );
}

export const FollowButton = island('follow-button', Follow);
