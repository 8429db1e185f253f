import { type Extensions, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { imagesPath } from '#platform/files/image-sizes.ts';
import { linkAddress, PICTURE } from './rich-text-html.ts';

/**
 * A block-level photograph. From pasted text only photographs of this site are accepted, as the server keeps no others.
 */
const PictureNode = Node.create({
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

const kit = StarterKit.configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  horizontalRule: false,
  link: {
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    HTMLAttributes: { rel: 'noopener', target: null },
    isAllowedUri: (address) => linkAddress(address) !== null,
  },
});

/** The editor's nodes and marks, in a separate file, so that the editor loads as several chunks in parallel. */
export const richTextExtensions: Extensions = [kit, PictureNode];
