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

/** The editor's nodes and marks, in a separate file, so that the editor loads as several chunks in parallel. */
export const richTextExtensions: Extensions = [kit, PictureNode];
