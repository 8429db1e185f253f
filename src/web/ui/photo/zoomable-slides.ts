import PhotoSwipe, { type SlideData } from 'photoswipe';
import { type ImageFormat, imageUrl, srcSet } from '#platform/files/image-sizes.ts';
import type { ViewerItem } from './viewer-items.ts';

export interface SlidesOptions {
  frame: HTMLElement;
  items: readonly ViewerItem[];
  index: number;
  format: ImageFormat;
  /** Width in pixels of the largest file offered. */
  widest: number;
  onShow: (index: number) => void;
  onClosed: () => void;
}

export type Slides = ReturnType<typeof startSlides>;

/** Low windows, such as a phone held across, have no height left for bars beside the picture. */
const LOW_PX = 500;
const ZOOM_STEP = 1.6;

/** Slides to swipe, pinch and drag. The browser takes the file for the width, a larger one once it is zoomed. */
export function startSlides({ frame, items, index, onShow, onClosed, ...files }: SlidesOptions) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swipe = new PhotoSwipe({
    appendToEl: frame,
    dataSource: items.map((item) => slideOf(item, files)),
    index,
    mainClass: 'viewer-slides',
    bgOpacity: 1,
    loop: false,
    preload: [1, 1],
    // While PhotoSwipe fades in, it leaves out neighbours that are asked for, and does not close. The stylesheet fades.
    showHideAnimationType: 'none',
    zoomAnimationDuration: isStill ? false : 250,
    paddingFn: ({ x, y }) => (y < LOW_PX ? aside(0, 0) : aside(64, x < LOW_PX ? 112 : 76)),
    bgClickAction: 'close',
    tapAction: false,
    // The dialog around it has the focus, the keys and the buttons.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    arrowKeys: false,
    arrowPrev: false,
    arrowNext: false,
    close: false,
    zoom: false,
    counter: false,
  });
  swipe.addFilter('placeholderSrc', (_src, content) => content.data.msrc ?? false);
  swipe.on('change', () => onShow(swipe.currIndex));
  swipe.on('destroy', onClosed);
  swipe.init();
  // The dialog around it has the role and the name.
  swipe.element?.removeAttribute('role');
  return {
    show(to: number) {
      const step = to - swipe.currIndex;
      if (Math.abs(step) === 1 && !isStill) swipe.mainScroll.moveIndexBy(step, true);
      else if (step !== 0 && to >= 0 && to < items.length) swipe.goTo(to);
    },
    /** Steps of magnification: 1 is larger, -1 smaller. */
    zoom(step: 1 | -1) {
      const slide = swipe.currSlide;
      if (!slide?.isZoomable()) return;
      const { initial, max } = slide.zoomLevels;
      const level = slide.currZoomLevel * (step > 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
      slide.zoomTo(Math.min(Math.max(level, initial), max), undefined, isStill ? 0 : 250);
    },
    close: () => swipe.close(),
    destroy: () => swipe.destroy(),
  };
}

const aside = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 0 });

function slideOf(item: ViewerItem, { format, widest }: Pick<SlidesOptions, 'format' | 'widest'>): SlideData {
  // The player is shown above of an empty slide.
  if ('src' in item) return { html: '' };
  return {
    src: imageUrl(item.id, 'large', 'jpeg'),
    srcset: srcSet(item.id, format, widest, item.width),
    width: item.width,
    height: item.height,
    alt: item.alt,
    ...(item.placeholder && { msrc: item.placeholder }),
  };
}
