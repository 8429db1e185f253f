export interface ViewingsNoteProps {
  siteName: string;
  email: string;
  /** The listing, as a visitor names it to us. */
  listing: string;
}

/** Fraud with 'viewing fees' is common here; every listing says that there are none, and how to tell us. */
export function ViewingsNote({ siteName, email, listing }: ViewingsNoteProps) {
  return (
    <div className="px-1 text-sm text-soft">
      <p>
        <strong className="font-semibold text-text">Viewings are free.</strong> Nobody from {siteName} asks for a
        viewing fee. If somebody does, or if anything on this page is not true, tell us.
      </p>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(`Report of a listing: ${listing}`)}`}
        className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-[0.28em] hover:decoration-2"
      >
        Report this listing
      </a>
    </div>
  );
}
