import { useEffect, useRef } from 'react';
import { moveMarkerFocus } from './marker-focus.ts';
import type { OpenedMap } from './open-map.ts';
import type { Position } from './position.ts';

export interface MapMarker {
  /** Of what it stands for; a marker with another key or position is another element. */
  key: string;
  position: Position;
  /** '14.5M', or a number of things. */
  text: string;
  /** At the corner of a price that stands for several; null of one. */
  count: string | null;
  /** Accessible name: the text, and what it is of. */
  label: string;
  shape: 'price' | 'cluster';
  look: 'new' | 'seen' | 'chosen';
  isSaved: boolean;
  onPress: () => void;
}

interface Placed {
  button: HTMLButtonElement;
  remove: () => void;
}

/**
 * Buttons on a map, made without React as the map moves them. Tab comes to one of them, and arrow keys lead from it to
 * those beside it: a list has what they lead to, and nobody is to press Tab a hundred times.
 */
export function useMapMarkers(opened: OpenedMap | null, markers: readonly MapMarker[]): void {
  const placed = useRef(new Map<string, Placed>());
  const pressed = useRef(markers);
  useEffect(() => {
    pressed.current = markers;
    if (!opened) return;
    const { current } = placed;
    const keys = new Set(markers.map(placeOf));
    for (const [place, { button, remove }] of current) {
      if (keys.has(place)) continue;
      // After a press by keyboard, the focus moves to the map, because the marker is removed.
      if (button === document.activeElement) opened.focus();
      remove();
      current.delete(place);
    }
    for (const marker of markers) {
      const place = placeOf(marker);
      const { button } = current.get(place) ?? put(marker, place);
      describe(button, marker);
    }
    const buttons = [...current.values()].map(({ button }) => button);
    if (buttons.every(({ tabIndex }) => tabIndex < 0)) takeTab(buttons[0]);

    function takeTab(next: HTMLElement | undefined): void {
      for (const { button } of current.values()) button.tabIndex = button === next ? 0 : -1;
    }

    function put(marker: MapMarker, place: string): Placed {
      const button = document.createElement('button');
      button.type = 'button';
      button.tabIndex = -1;
      button.className = `map-${marker.shape}`;
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        // The map prevents the press from moving the focus.
        button.focus({ preventScroll: true });
        pressed.current.find((one) => placeOf(one) === place)?.onPress();
      });
      button.addEventListener('focus', () => takeTab(button));
      button.addEventListener('keydown', (event) => {
        const buttons = [...current.values()].map(({ button }) => button);
        if (!moveMarkerFocus(event.key, button, buttons)) return;
        // The map is moved by the same keys where it has the focus itself.
        event.preventDefault();
        event.stopPropagation();
      });
      const anchor = marker.shape === 'cluster' ? 'center' : 'bottom';
      const put = { button, remove: opened?.placeElement(button, marker.position, anchor) ?? (() => {}) };
      current.set(place, put);
      return put;
    }
  }, [opened, markers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map has none of the markers
  useEffect(() => {
    const { current } = placed;
    return () => {
      for (const { remove } of current.values()) remove();
      current.clear();
    };
  }, [opened]);
}

const placeOf = ({ key, shape, position }: MapMarker): string =>
  `${shape} ${key} ${position.latitude} ${position.longitude}`;

function describe(button: HTMLButtonElement, { text, count, label, look, isSaved }: MapMarker): void {
  const marks = [
    ...(count === null ? [] : [markOf('map-count', count)]),
    ...(isSaved ? [markOf('map-saved', '')] : []),
  ];
  button.replaceChildren(text, ...marks);
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', String(look === 'chosen'));
  button.dataset.look = look;
}

/** At a corner of a price. */
function markOf(className: string, text: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = className;
  // Drawn by the style sheet: the label has it in words.
  if (text) mark.dataset.text = text;
  return mark;
}
