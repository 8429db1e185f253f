import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { linkAddress } from './rich-text-html.ts';
import { PictureNode } from './rich-text-picture.ts';

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

/** What a text may hold. A file of its own, so that the editor comes in pieces side by side. */
export const richTextExtensions: Extensions = [kit, PictureNode];
