import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { imageFormats, imageWidths } from '#platform/files/image-sizes.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { sizeFor, useInitialSpeed } from './network-speed.ts';
import type { PhotoImage } from './photo.tsx';
import sheet from './photo-viewer.css?url';
import { useViewerHistory } from './use-viewer-history.ts';
import { type PhotoViewerProps, photoKey, type ViewerPlayer, type ViewerSection } from './viewer-items.ts';
import { type Slides, startSlides } from './zoomable-slides.ts';

/** Photographs, floor plans, films and tours over the whole window. Loaded when it is opened, with its stylesheet. */
export default function PhotoViewer({ title, photos, more = [], opened, onPhoto, onLeft }: PhotoViewerProps) {
  const sections = photos.length > 0 ? [photographsSection(photos), ...more] : more;
  const items = sections.flatMap((section) => section.items);
  const { onShow, onClose } = useViewerHistory(opened, (key) => {
    const seen = items.findIndex((item) => item.key === key);
    if (seen < photos.length) onPhoto(seen);
    onLeft();
  });
  const [index, setIndex] = useState(
    Math.max(
      0,
      items.findIndex(({ key }) => key === opened.key),
    ),
  );
  const dialog = useRef<HTMLDialogElement>(null);
  const slides = useSlides(dialog, {
    items,
    index,
    onClose,
    onShow: (next) => {
      setIndex(next);
      const item = items[next];
      if (item) onShow(item.key);
    },
  });
  const { section, first } = placeOf(sections, index);
  const item = items[index];
  const show = (next: number) => slides.current?.show(Math.min(Math.max(next, 0), items.length - 1));
  const close = () => slides.current?.close();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => show(index - 1),
      ArrowRight: () => show(index + 1),
      PageUp: () => show(index - 1),
      PageDown: () => show(index + 1),
      Home: () => show(0),
      End: () => show(items.length - 1),
      '+': () => slides.current?.zoom(1),
      '=': () => slides.current?.zoom(1),
      '-': () => slides.current?.zoom(-1),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <dialog
        ref={dialog}
        aria-label={`Pictures of ${title}`}
        onKeyDown={onKeyDown}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        className="photo-viewer"
        data-section={section.noun}
      >
        <div className="viewer-top">
          <ViewerCount section={section} position={index - first} />
          {sections.length > 1 && <SectionButtons sections={sections} current={section} onChoose={show} />}
          <div className="viewer-buttons">
            <IconButton
              label="Smaller"
              icon={ZoomOut}
              className="viewer-zoom"
              onClick={() => slides.current?.zoom(-1)}
            />
            <IconButton label="Larger" icon={ZoomIn} className="viewer-zoom" onClick={() => slides.current?.zoom(1)} />
            <IconButton label="Close" icon={X} onClick={close} data-first-focus="" />
          </div>
        </div>
        {item && 'src' in item && <EmbeddedPlayer key={item.key} player={item} />}
        <div className="viewer-foot">
          <IconButton label="Previous" icon={ChevronLeft} disabled={index === 0} onClick={() => show(index - 1)} />
          <p className="viewer-caption">
            {item?.caption && <strong>{item.caption}</strong>}
            {item && 'note' in item && item.note && <span>{item.note}</span>}
          </p>
          <IconButton
            label="Next"
            icon={ChevronRight}
            disabled={index === items.length - 1}
            onClick={() => show(index + 1)}
          />
        </div>
      </dialog>
    </>
  );
}

const photographsSection = (photos: readonly PhotoImage[]): ViewerSection => ({
  name: 'Photographs',
  noun: 'Photo',
  items: photos.map((photo, index) => ({ ...photo, key: photoKey(index) })),
});

interface SlidesUse extends Pick<Parameters<typeof startSlides>[0], 'items' | 'index' | 'onShow'> {
  onClose: () => void;
}

/** Opens the dialog with its slides; the slides take the latest handlers. */
function useSlides(dialog: React.RefObject<HTMLDialogElement | null>, use: SlidesUse) {
  const slides = useRef<Slides>(null);
  const latest = useRef(use);
  latest.current = use;
  const speed = useInitialSpeed();
  useEffect(() => {
    const frame = dialog.current;
    if (!frame) return undefined;
    frame.showModal();
    const first = frame.querySelector('[data-first-focus]');
    if (first instanceof HTMLElement) first.focus();
    let isLeft = false;
    slides.current = startSlides({
      ...latest.current,
      frame,
      format: formatOfPage(),
      // One step more than the page shows, since pictures are zoomed here.
      widest: speed === 'slow' ? imageWidths.large : imageWidths[sizeFor('full', 'fast')],
      onShow: (index) => latest.current.onShow(index),
      onClosed: () => {
        if (!isLeft) latest.current.onClose();
      },
    });
    return () => {
      isLeft = true;
      slides.current?.destroy();
      frame.close();
    };
  }, [dialog, speed]);
  return slides;
}

/** The format that the browser has chosen for the page's photographs: their files are in its memory. */
function formatOfPage() {
  const image = document.querySelector<HTMLImageElement>('.photo-stage img');
  return imageFormats.find((format) => image?.currentSrc.endsWith(`.${format}`)) ?? 'webp';
}

function placeOf(sections: readonly ViewerSection[], index: number): { section: ViewerSection; first: number } {
  let first = 0;
  for (const section of sections) {
    if (index < first + section.items.length) return { section, first };
    first += section.items.length;
  }
  throw new Error(`The viewer has no item ${index}`);
}

function ViewerCount({ section, position }: { section: ViewerSection; position: number }) {
  const item = section.items[position];
  const note = item && 'note' in item ? item.note : undefined;
  const about = [item?.caption, note].filter(Boolean).join('. ');
  const count = `${position + 1} of ${section.items.length}`;
  return (
    <p className="viewer-count" aria-live="polite">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{`${section.noun} ${count}${about && `: ${about}`}`}</span>
    </p>
  );
}

interface SectionButtonsProps {
  sections: readonly ViewerSection[];
  current: ViewerSection;
  onChoose: (index: number) => void;
}

function SectionButtons({ sections, current, onChoose }: SectionButtonsProps) {
  const firsts = sections.map((_, nth) => sections.slice(0, nth).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <nav aria-label="Parts" className="viewer-sections">
      {sections.map((section, nth) => (
        <button
          key={section.name}
          type="button"
          aria-current={section === current ? 'true' : undefined}
          onClick={() => onChoose(firsts[nth] ?? 0)}
        >
          {section.name}
        </button>
      ))}
    </nav>
  );
}

/** A film or tour of another site. That site is contacted once the visitor has agreed, not before. */
function EmbeddedPlayer({ player: { caption, host, src } }: { player: ViewerPlayer }) {
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
