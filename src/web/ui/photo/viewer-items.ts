import { useEffect, useRef } from 'react';
import type { PhotoImage } from './photo.tsx';

/** What the full-screen viewer shows. All of it is JSON, since it is sent to the browser inside of an island. */

/** A picture; its alternative text is read aloud, caption and note are shown. */
type ViewerPicture = Pick<PhotoImage, 'id' | 'width' | 'height' | 'alt' | 'caption' | 'note'> & {
  key: string;
  placeholder?: string;
};

/** A film or tour of another site, contacted only when the visitor asks for it. */
export interface ViewerPlayer {
  key: string;
  caption: string;
  /** The other site as visitors know it: 'youtube.com'. */
  host: string;
  src: string;
}

export type ViewerItem = ViewerPicture | ViewerPlayer;

export interface ViewerSection {
  /** Of the section's button: 'Floor plans'. */
  name: string;
  /** Of one item: 'Floor plan'. */
  noun: string;
  items: readonly ViewerItem[];
}

export interface ViewerOpening {
  key: string;
  /** What the visitor chose; null for an address with the item's key, such as `#photo-3`. */
  opener: Element | null;
}

export interface PhotoViewerProps {
  title: string;
  photos: readonly PhotoImage[];
  /** Sections after the photographs; none is empty. */
  more?: readonly ViewerSection[] | undefined;
  opened: ViewerOpening;
  onPhoto: (index: number) => void;
  onLeft: () => void;
}

/** Names a photograph in the address, in the strip and in the viewer: 'photo-1' is the first. */
export const photoKey = (index: number): string => `photo-${index + 1}`;

/** Attribute of links and buttons that open the viewer, with the key of the item to show. */
export const opensItem = (key: string) => ({ 'data-opens-item': key });

/**
 * Adds a history entry while the viewer is open, so that Back closes it, and keeps the item's key in the address. Opened
 * by an address, the viewer has that address's entry and leaves it without the key.
 * @param onLeft called once with the key of the item that was seen last
 */
export function useViewerHistory({ key, opener }: ViewerOpening, onLeft: (key: string) => void) {
  const seen = useRef(key);
  const latest = useRef(onLeft);
  latest.current = onLeft;
  useEffect(() => {
    if (opener) window.history.pushState(window.history.state, '', `#${key}`);
    const onBack = () => latest.current(seen.current);
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      focusAfter(seen.current, opener);
    };
  }, [key, opener]);
  return {
    /** To be called with the key of the item that is shown now. */
    onShow(shown: string) {
      seen.current = shown;
      window.history.replaceState(window.history.state, '', `#${shown}`);
    },
    onClose() {
      if (opener) return window.history.back();
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      onLeft(seen.current);
    },
  };
}

/** Focuses the opener, or the link of the item seen last where the opener is the link of another one. */
function focusAfter(key: string, opener: Element | null): void {
  const target = opener?.localName === 'button' ? opener : document.querySelector(`[data-opens-item="${key}"]`);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
