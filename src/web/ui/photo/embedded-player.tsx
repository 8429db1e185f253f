import { useState } from 'react';
import { Button } from '../button.tsx';
import type { ViewerPlayer } from './viewer-items.ts';

/** A film or tour of another site. That site is contacted once the visitor has agreed, not before. */
export function EmbeddedPlayer({ player: { caption, host, src } }: { player: ViewerPlayer }) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) {
    return (
      <iframe
        className="viewer-player"
        src={src}
        title={`${caption}, from ${host}`}
        allow="autoplay; fullscreen; xr-spatial-tracking"
      />
    );
  }
  return (
    <div className="viewer-question">
      <p>
        This plays from {host}, which learns that you watch it and may keep cookies. Nothing has been sent to it yet.
      </p>
      <Button variant="light" onClick={() => setWanted(true)}>
        Play from {host}
      </Button>
    </div>
  );
}
