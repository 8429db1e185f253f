import { RENDERING_LABEL } from '#web/ui/photo/rendering-label.ts';
import { type FurtherPicture, readPictures } from './further-pictures.ts';

/**
 * Swiping through the pictures of a card: over the photograph lies a row that scrolls and snaps, whose first place is
 * empty. It is a link to the listing like the one that covers the card, so that a tap, a long press and a click with a
 * key do what they do there; the browser itself tells a swipe from a tap, and a swipe from scrolling the page. Assistive
 * technology and the keyboard pass it over: all photographs are on the listing's page. A picture is asked for when the
 * row has begun to move towards it, or a mouse is over the arrow to it.
 */

const ROW = 'card-strip';
const STEP = 'card-step';

/** Lays a row over the photograph of each card that has none yet. */
export function layPictureRows(): void {
  for (const photo of document.querySelectorAll<HTMLElement>(`.card-photo[data-pictures]:not(:has(> .${ROW}))`)) {
    const link = photo.closest('.linked-card')?.querySelector<HTMLAnchorElement>('a:is(.card-link, .card-button)');
    const pictures = picturesOf(photo);
    if (!link || pictures.length === 0) continue;
    const row = document.createElement('a');
    row.className = ROW;
    row.href = link.href;
    row.tabIndex = -1;
    row.ariaHidden = 'true';
    row.append(...['', ...pictures].map(() => document.createElement('span')));
    const count = document.createElement('span');
    count.className = 'card-count';
    count.ariaHidden = 'true';
    photo.append(row, count);
    tellPlace(photo, row);
  }
}

/** Listens for the whole document, so that cards which come later need nothing. */
export function watchPictureRows(signal: AbortSignal): void {
  const listening = { capture: true, passive: true, signal };
  document.addEventListener('scroll', ({ target }) => target instanceof HTMLElement && onScroll(target), listening);
  document.addEventListener('pointerover', onPointerOver, listening);
  document.addEventListener('click', onClick, listening);
}

const picturesOf = (photo: HTMLElement): FurtherPicture[] => readPictures(photo.dataset.pictures ?? '');

function onScroll(row: HTMLElement): void {
  const photo = row.parentElement;
  if (!photo || !row.classList.contains(ROW)) return;
  const place = row.scrollLeft / row.clientWidth;
  showPicture(photo, row, Math.ceil(place));
  // Somebody who came to the second looks on.
  if (place >= 1) showPicture(photo, row, Math.floor(place) + 1);
  tellPlace(photo, row);
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  if (pointerType !== 'mouse' || !(target instanceof Element)) return;
  const photo = target.closest<HTMLElement>('.card-photo');
  const row = photo?.querySelector<HTMLElement>(`:scope > .${ROW}`);
  if (!photo || !row) return;
  if (!photo.querySelector(`:scope > .${STEP}`)) {
    photo.append(stepButton(-1), stepButton(1));
    tellPlace(photo, row);
  }
  const step = target.closest<HTMLElement>(`.${STEP}`)?.dataset.step;
  if (step) showPicture(photo, row, placeOf(row) + Number(step));
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(`.${STEP}`) : null;
  const row = button?.parentElement?.querySelector(`:scope > .${ROW}`);
  row?.scrollBy({ left: Number(button?.dataset.step) * row.clientWidth });
}

const placeOf = (row: HTMLElement): number => Math.round(row.scrollLeft / (row.clientWidth || 1));

function stepButton(step: -1 | 1): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = STEP;
  button.tabIndex = -1;
  button.ariaHidden = 'true';
  button.dataset.step = String(step);
  return button;
}

function tellPlace(photo: HTMLElement, row: HTMLElement): void {
  const place = placeOf(row);
  const { length } = row.children;
  const count = photo.querySelector(':scope > .card-count');
  const text = `${place + 1}/${length}`;
  if (count && count.textContent !== text) count.textContent = text;
  for (const button of photo.querySelectorAll<HTMLButtonElement>(`:scope > .${STEP}`))
    button.disabled = place + Number(button.dataset.step) < 0 || place + Number(button.dataset.step) >= length;
}

/** Puts a picture into its place of the row, in the sizes that the photograph below is offered in. */
function showPicture(photo: HTMLElement, row: HTMLElement, place: number): void {
  const slide = row.children[place];
  const picture = picturesOf(photo)[place - 1];
  const offered = photo.querySelector('picture')?.cloneNode(true);
  if (!slide || !picture || slide.firstChild || !(offered instanceof HTMLElement)) return;
  const image = offered.querySelector('img');
  const ownId = image?.src.split('/').at(-2);
  if (!image || !ownId) return;
  for (const source of offered.querySelectorAll('source')) {
    source.srcset = source.srcset.replaceAll(ownId, picture.imageId);
  }
  const { src } = image;
  for (const name of image.getAttributeNames()) image.removeAttribute(name);
  image.alt = '';
  image.draggable = false;
  image.style.objectPosition = picture.position ?? '';
  image.addEventListener('error', () => {
    slide.textContent = 'Image unavailable';
  });
  image.src = src.replace(ownId, picture.imageId);
  slide.append(offered);
  if (!picture.isRendering) return;
  const note = document.createElement('span');
  note.className = 'rendering-note';
  note.textContent = RENDERING_LABEL;
  slide.append(note);
}
