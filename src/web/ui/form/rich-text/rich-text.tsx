import { classNames } from '../../class-names.ts';

export interface RichTextProps {
  /** HTML sanitised by the server; never any other. */
  html: string;
  className?: string;
}

/** Text written by staff, with an article's line length and styles. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classNames('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises this text when it is stored and again when it is read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
