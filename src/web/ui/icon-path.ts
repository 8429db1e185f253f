import type { Heart } from 'lucide';

/** A Lucide icon: shapes in a 24 by 24 view box. */
export type IconDrawing = typeof Heart;

type Shape = IconDrawing[number];

const drawn = new WeakMap<IconDrawing, string>();

/** The shapes as one `<path>`: the icons of a list page would have a sixth more elements to style and hydrate. */
export function pathOfIcon(drawing: IconDrawing): string {
  const known = drawn.get(drawing);
  if (known !== undefined) return known;
  const path = drawing.map(pathOfShape).join('');
  drawn.set(drawing, path);
  return path;
}

/** Formulas of SVG 2, section 10 (Basic Shapes), https://www.w3.org/TR/SVG2/shapes.html. */
function pathOfShape([name, attributes]: Shape): string {
  if (attributes.fill !== undefined)
    throw new Error('A shape with a colour of its own cannot share the path of an icon');
  const number = (key: string): number => Number(attributes[key] ?? 0);
  switch (name) {
    case 'path':
      return fromItsOwnStart(String(attributes.d));
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${attributes.points}`;
    case 'polygon':
      return `M${attributes.points}Z`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), radii(attributes));
    default:
      throw new Error(`No path is known for <${name}> in an icon`);
  }
}

/** Makes a leading relative moveto absolute; otherwise it would start at the end of the shape before. */
const fromItsOwnStart = (path: string): string => (path.startsWith('m') ? `M0 0${path}` : path);

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

const radii = ({ rx, ry }: Shape[1]): [number, number] => [Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)];

function rectangle(x: number, y: number, width: number, height: number, [rx, ry]: [number, number]): string {
  const corner = (dx: number, dy: number) => (rx > 0 && ry > 0 ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '');
  return (
    `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}` +
    `h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}Z`
  );
}
