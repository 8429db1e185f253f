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
