import { Maximize, Minimize, Minus, Plus } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { hasWebgl, loadMap } from './load-map.ts';
import { MapAttribution } from './map-attribution.tsx';
import type { MapView, OpenedMap } from './open-map.ts';

interface MapButtonsProps {
  opened: OpenedMap;
  frame: RefObject<HTMLElement | null>;
  isCooperative: boolean;
}

/** The border is seen in forced colours only. */
const group = 'grid overflow-hidden rounded-control border border-transparent bg-surface text-text shadow-raised';

/** Zooming, and the whole screen where the browser has it (not on iPhones). */
function MapButtons({ opened, frame, isCooperative }: MapButtonsProps) {
  const zoom = useZoom(opened);
  const isWhole = useWholeScreen(frame, (whole) => opened.setCooperative(isCooperative && !whole));
  const toggle = () =>
    (isWhole ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => {
      // The browser refuses while another element changes; the map stays as it is.
    });
  return (
    <div className="absolute top-3 right-3 z-2 grid gap-2">
      <div className={group}>
        {/* `disabled` would take the focus from the button that was pressed. */}
        <IconButton label="Zoom in" icon={Plus} aria-disabled={zoom.isClosest} onClick={() => opened.zoomBy(1)} />
        <IconButton label="Zoom out" icon={Minus} aria-disabled={zoom.isFarthest} onClick={() => opened.zoomBy(-1)} />
      </div>
      {document.fullscreenEnabled && (
        <div className={group}>
          <IconButton
            label={isWhole ? 'Leave full screen' : 'Full screen'}
            icon={isWhole ? Minimize : Maximize}
            onClick={toggle}
          />
        </div>
      )}
    </div>
  );
}

function useZoom({ map }: OpenedMap): { isClosest: boolean; isFarthest: boolean } {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const { unsubscribe } = map.on('zoomend', () => setZoom(map.getZoom()));
    return unsubscribe;
  }, [map]);
  return { isClosest: zoom >= map.getMaxZoom(), isFarthest: zoom <= map.getMinZoom() };
}

function useWholeScreen(frame: RefObject<HTMLElement | null>, onChange: (isWhole: boolean) => void): boolean {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    const changed = () => {
      const whole = document.fullscreenElement !== null && document.fullscreenElement === frame.current;
      setIsWhole(whole);
      onChange(whole);
    };
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  });
  return isWhole;
}

export interface StreetMapProps {
  /** Accessible name: 'Map of Bogani Road'. */
  label: string;
  /** What is shown at first; later changes are ignored, as the visitor moves the map. */
  view: MapView;
  /** In a page that is scrolled over the map. */
  isCooperative?: boolean;
  /** Moves the focus to the map, where it replaces what was pressed. */
  takesFocus?: boolean;
  /** Draws on the map once it is open. @returns what undoes other effects; the map itself is removed */
  onOpen?: (opened: OpenedMap) => undefined | (() => void);
  /** Shown where the browser cannot draw maps, behind the sentence that says so. */
  instead?: ReactNode;
  /** Whether the list's drawer names the sources of the map, where it is over the foot of the map. */
  attribution?: 'map' | 'drawer';
  className?: string;
  /** Above the map: its own controls. The tab key comes to them from the map, before the buttons that zoom. */
  children?: ReactNode;
}

type State = { is: 'loading' } | { is: 'open'; opened: OpenedMap } | { is: 'missing' } | { is: 'impossible' };

/** A street map from the site's own tiles. Its script is loaded when it is rendered. */
export function StreetMap(props: StreetMapProps) {
  const { label, isCooperative = false, takesFocus = false, instead, attribution, className, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const lastView = useRef(props.view);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ is: 'loading' });
  const [areTilesMissing, setAreTilesMissing] = useState(false);
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is opened once an attempt; later props do not open another
  useEffect(() => {
    const gone = new AbortController();
    let close = (): void => {};
    setAreTilesMissing(false);
    if (!hasWebgl()) {
      setState({ is: 'impossible' });
      return;
    }
    setState({ is: 'loading' });
    const open = async (container: HTMLElement): Promise<void> => {
      const { OpenedMap } = await loadMap();
      const options = { label, view: lastView.current, isCooperative };
      const opened = await OpenedMap.open(
        container,
        { ...options, onTilesMissing: () => setAreTilesMissing(true) },
        gone.signal,
      );
      const undo = gone.signal.aborted ? undefined : props.onOpen?.(opened);
      close = () => {
        lastView.current = opened.view;
        undo?.();
        opened.remove();
      };
      if (gone.signal.aborted) {
        close();
        return;
      }
      tellWhenIdle(container, opened);
      if (document.activeElement === frame.current) opened.focus();
      setState({ is: 'open', opened });
    };
    if (canvas.current) {
      open(canvas.current).catch(() => {
        if (!gone.signal.aborted) setState({ is: 'missing' });
      });
    }
    return () => {
      gone.abort();
      close();
    };
  }, [attempt]);
  const retry = () => setAttempt((last) => last + 1);
  if (state.is === 'impossible') return <Impossible className={className}>{instead}</Impossible>;
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={classNames('on-light relative overflow-clip bg-map-paper text-text outline-none', className)}
    >
      {/* The library makes it `position: relative`. */}
      <div ref={canvas} data-map={state.is} className="size-full" />
      {state.is === 'loading' && <p className="absolute inset-x-0 top-3 text-center text-sm">Loading the map...</p>}
      {state.is === 'open' && children}
      {state.is === 'open' && <MapButtons opened={state.opened} frame={frame} isCooperative={isCooperative} />}
      {(state.is === 'missing' || areTilesMissing) && <Missing isWhole={state.is === 'missing'} onRetry={retry} />}
      <div
        className={classNames(
          'pointer-events-none absolute inset-0 z-2 flex flex-col items-end justify-end',
          attribution === 'drawer' && 'max-split:[:not(:fullscreen)>&]:hidden split:pr-16',
        )}
      >
        {/* In the window, too, where the foot of the map is below it. */}
        <MapAttribution className="pointer-events-auto sticky!" />
      </div>
    </div>
  );
}

/** Marks the element while nothing moves or loads, for tests. */
function tellWhenIdle(container: HTMLElement, { map }: OpenedMap): void {
  map.on('idle', () => {
    container.dataset.idle = '';
  });
  map.on('movestart', () => {
    delete container.dataset.idle;
  });
}

function Missing({ isWhole, onRetry }: { isWhole: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-3 z-2 mr-14 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface px-4 py-3 text-sm shadow-raised"
    >
      {isWhole ? 'The map could not be loaded.' : 'Parts of the map could not be loaded.'}
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Impossible({ className, children }: Pick<StreetMapProps, 'className' | 'children'>) {
  return (
    <div className={classNames('on-light relative overflow-hidden bg-map-paper text-text', className)}>
      {children}
      <p role="status" className="absolute inset-x-3 top-3 rounded-control bg-surface px-4 py-3 text-sm shadow-raised">
        This browser cannot draw maps (it has no WebGL).
      </p>
      {children && <MapAttribution />}
    </div>
  );
}
