import { TextLink } from '#web/ui/navigation/site-link.tsx';

export interface ViewingsNoteProps {
  siteName: string;
  /** Path of the form to report this listing. */
  reportHref: string;
}

/**
 * Warns of fraudulent 'viewing fees', which are common in Kenya: every listing says that viewings are free, with a link
 * to report it.
 */
export function ViewingsNote({ siteName, reportHref }: ViewingsNoteProps) {
  return (
    <div className="px-1 text-sm text-soft">
      <p>
        <strong className="font-semibold text-text">Viewings are free.</strong> Nobody from {siteName} asks for a
        viewing fee. If somebody does, or if anything on this page is not true, tell us.
      </p>
      <TextLink href={reportHref} rel="nofollow" preload={false}>
        Report this listing
      </TextLink>
    </div>
  );
}
