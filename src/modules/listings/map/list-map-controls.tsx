import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { OpenedMap } from '#web/ui/map/open-map.ts';
import type { Position } from '#web/ui/map/position.ts';
import { traceOutline } from '#web/ui/map/trace-outline.ts';

interface ListMapControlsProps {
  opened: OpenedMap;
  follows: boolean;
  /** Whether the map shows another place than the list. */
  isAway: boolean;
  hasOutline: boolean;
  onFollow: (follows: boolean) => void;
  onSearchHere: () => void;
  /** Null: the outline is to go. */
  onOutline: (outline: readonly Position[] | null) => void;
}

/** Over the map of a list: whether the list follows it, and drawing an area. */
export function ListMapControls(props: ListMapControlsProps) {
  const { opened, follows, isAway, hasOutline, onFollow, onSearchHere, onOutline } = props;
  const [drawing, setDrawing] = useState<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!drawing) return;
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && drawing.abort();
    document.addEventListener('keydown', giveUp);
    return () => {
      document.removeEventListener('keydown', giveUp);
      drawing.abort();
    };
  }, [drawing]);
  const draw = async () => {
    const controller = new AbortController();
    setDrawing(controller);
    const outline = await traceOutline(opened, controller.signal);
    setDrawing(null);
    if (outline) onOutline(outline);
  };
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-2 flex flex-wrap items-start gap-2 pr-13.5 text-sm *:pointer-events-auto">
      {!hasOutline && !drawing && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control bg-surface px-3.5 font-semibold shadow-raised">
          <input
            type="checkbox"
            checked={follows}
            onChange={({ target }) => onFollow(target.checked)}
            className="size-4.5 accent-primary"
          />
          Search as I move
        </label>
      )}
      {drawing ? (
        <p role="status" className="rounded-control bg-surface px-3.5 py-3 shadow-raised">
          Draw around an area with your finger or the mouse.
        </p>
      ) : (
        isAway &&
        !hasOutline && (
          <Button size="sm" onClick={onSearchHere} className="shadow-raised">
            Search this area
          </Button>
        )
      )}
      <Button
        ref={button}
        variant="outline"
        size="sm"
        onClick={() => {
          if (drawing) drawing.abort();
          else if (hasOutline) onOutline(null);
          else draw();
        }}
        className="border-transparent! bg-surface shadow-raised"
      >
        {drawing ? 'Cancel drawing' : hasOutline ? 'Remove the drawn area' : 'Draw an area'}
      </Button>
    </div>
  );
}
