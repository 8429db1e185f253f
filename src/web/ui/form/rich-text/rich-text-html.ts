export const PICTURE = 'picture';

interface RichTextPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** Simplifies the editor's HTML: list items without inner paragraphs, no empty paragraphs at the end. */
export function tidyHtml(html: string): string {
  return html
    .replace(/<li><p>((?:(?!<\/?(?:p|li|ul|ol)\b).)*)<\/p><\/li>/gs, '<li>$1</li>')
    .replace(/(?:<p><\/p>)+$/, '')
    .trim();
}

/** A typed link: a path of this site, https, mail or telephone; null for others. Text without a scheme gets https. */
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
  insert: (picture: RichTextPicture) => void;
  close: () => void;
}
