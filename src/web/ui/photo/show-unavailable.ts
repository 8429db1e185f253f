import { Image as ImageIcon } from 'lucide';
import { pathOfIcon } from '../icon-path.ts';

/**
 * Shows in the frame of a failed image: the message at once, and over it the drawing named by the image's
 * `data-fallback`, if any, once that has loaded. When the drawing fails too, the message stays alone.
 */
export function showUnavailable(image: HTMLImageElement): void {
  const frame = (image.closest('picture') ?? image).parentElement;
  if (!frame) return;
  frame.style.backgroundImage = '';
  const { fallback } = image.dataset;
  // The alternative text of a drawing in place of no photograph says that there is none, which the message does.
  const alt = fallback && image.alt;
  frame.replaceChildren(message(), ...(alt ? [text('sr-only', alt)] : []), ...(fallback ? [drawing(fallback)] : []));
}

function text(className: string, content: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = content;
  return element;
}

function message(): HTMLElement {
  const element = text(
    'absolute inset-0 grid content-center justify-items-center gap-1 overflow-hidden bg-bone-200 text-center text-xs leading-tight text-ink-600',
    'Image unavailable',
  );
  element.prepend(icon());
  return element;
}

/** As icon.tsx renders one. */
function icon(): SVGElement {
  const drawn = (name: string, attributes: Record<string, string>): SVGElement => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  const look = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.6', 'stroke-linecap': 'round' };
  const svg = drawn('svg', { ...look, 'aria-hidden': 'true', width: '20', height: '20', viewBox: '0 0 24 24' });
  svg.append(drawn('path', { d: pathOfIcon(ImageIcon) }));
  return svg;
}

function drawing(scene: string): HTMLElement {
  const element = document.createElement('img');
  element.src = `/fallback/${scene}.jpg`;
  element.alt = '';
  element.className = 'absolute inset-0 size-full object-cover';
  element.addEventListener('error', () => element.remove());
  return element;
}
