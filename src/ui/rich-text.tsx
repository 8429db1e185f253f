import { classNames } from './class-names.ts';

export interface RichTextProps {
  /** HTML that the server has sanitised; never anything else. */
  html: string;
  className?: string;
}

/** Text written by staff, in the measure and look of an article. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classNames('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises this text when it is stored and again when it is read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
