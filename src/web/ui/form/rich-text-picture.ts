import { Node } from '@tiptap/react';
import { imagesPath } from '#platform/files/image-sizes.ts';
import { PICTURE } from './rich-text-html.ts';

/**
 * A block-level photograph. From pasted text only photographs of this site are accepted, as the server keeps no others.
 */
export const PictureNode = Node.create({
  name: PICTURE,
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: `img[src^="${imagesPath}/"]` }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
