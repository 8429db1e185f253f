/** What the editor calls a photograph between paragraphs. */
export const PICTURE = 'picture';

/** A photograph of ours inside a text. */
export interface RichTextPicture {
  /** Path of one step of it, under /uploads/images. */
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** What the editor writes, as people would write it: lists without inner paragraphs, no empty lines at the end. */
export function tidyHtml(html: string): string {
  return html
    .replace(/<li><p>((?:(?!<\/?(?:p|li|ul|ol)\b).)*)<\/p><\/li>/gs, '<li>$1</li>')
    .replace(/(?:<p><\/p>)+$/, '')
    .trim();
}

/**
 * An address as a link of ours may have it, or null: a path of this site, https, mail or telephone. What begins with
 * none of these gets https.
 */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (/^\/(?![/\\])\S*$/.test(address)) return address;
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9 -]{4,})$/i.test(address)) return address;
  const complete = /^[a-z][a-z0-9+.-]*:|^\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(complete)) return null;
  const { protocol, hostname, href } = new URL(complete);
  return protocol === 'https:' && hostname.includes('.') ? href : null;
}

export interface PictureTools {
  /** Puts the picture where the cursor is, and closes the chooser. */
  insert: (picture: RichTextPicture) => void;
  close: () => void;
}
