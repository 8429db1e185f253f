import { classNames } from '../class-names.ts';

export type MarkerLook = 'new' | 'seen' | 'selected';

interface MapMarkerProps {
  left: number;
  top: number;
  /** Text on the marker: '14.5M', or a count. */
  text: string;
  /** Accessible label: the text, and what it refers to. */
  label: string;
  onPress: () => void;
}

const flagLooks: Record<MarkerLook, string> = {
  new: 'bg-visit text-on-visit after:bg-visit',
  seen: 'bg-surface text-visit ring-[1.5px] ring-visit ring-inset after:bg-visit',
  selected: 'z-2 bg-ink-950 text-white after:bg-ink-950',
};

/** A flag with a price, its tip on the spot. */
export function MapFlag({ look, left, top, text, label, onPress }: MapMarkerProps & { look: MarkerLook }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={look === 'selected'}
      onClick={onPress}
      style={{ left, top: top - 6 }}
      className={classNames(
        'absolute z-1 min-h-8 border border-transparent -translate-x-1/2 -translate-y-full cursor-pointer rounded-badge px-2.5 text-sm leading-none font-bold whitespace-nowrap tabular-nums hover:z-2 focus-visible:z-2',
        'after:absolute after:-bottom-1 after:left-1/2 after:-z-1 after:size-2 after:-translate-x-1/2 after:rotate-45',
        flagLooks[look],
      )}
    >
      {text}
    </button>
  );
}

/** The number of overlapping markers; a press zooms in. */
export function MapCount({ left, top, text, label, onPress }: MapMarkerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      style={{ left, top }}
      className="absolute z-1 grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center rounded-full border-2 border-surface bg-primary text-sm font-bold text-on-primary tabular-nums hover:bg-primary-hover"
    >
      {text}
    </button>
  );
}
