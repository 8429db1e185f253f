/** A drop whose tip is the point, with a round hole; in pixels. */
export const dropSize = { width: 36, height: 46 };
export const dropPath =
  'M18 1C8.6 1 1 8.5 1 17.8 1 30.4 18 45 18 45s17-14.6 17-27.2C35 8.5 27.4 1 18 1Zm0 10.4a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8Z';

/** Says nothing to screen readers: the map's name tells what it marks. */
export function pinElement(text: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = text === undefined ? 'map-pin' : 'map-flag';
  element.dataset.mapPin = '';
  if (text === undefined) element.append(dropElement());
  else element.textContent = text;
  return element;
}

function dropElement(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${dropSize.width} ${dropSize.height}`);
  svg.setAttribute('width', String(dropSize.width));
  svg.setAttribute('height', String(dropSize.height));
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', dropPath);
  svg.append(path);
  return svg;
}
