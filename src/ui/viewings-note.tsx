import { TextLink } from './site-link.tsx';

export interface ViewingsNoteProps {
  siteName: string;
  /** Where this listing can be reported. */
  reportHref: string;
}

/** Fraud with 'viewing fees' is common here; every listing says that there are none, and how to tell us. */
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
