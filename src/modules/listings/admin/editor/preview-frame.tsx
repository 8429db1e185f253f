import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ListingKind } from '../contract.ts';
import { listingKindLabels } from '../kind-labels.ts';

export interface PreviewFrameProps {
  kind: ListingKind;
  id: number;
  children: ReactNode;
}

/** The public page of a listing under a bar that links back to the editor. */
export function PreviewFrame({ kind, id, children }: PreviewFrameProps) {
  return (
    <>
      <aside
        aria-label="Preview"
        className="on-dark sticky top-0 z-40 flex flex-wrap items-center justify-between gap-3 bg-ink-950 px-gutter py-2.5 text-text"
      >
        <p className="text-sm">
          <strong className="font-semibold">Preview.</strong> As visitors would see it; only staff see this page.
        </p>
        <ButtonLink href={`${listingKindLabels[kind].path}/${id}`} variant="light" size="sm">
          Back to editing
        </ButtonLink>
      </aside>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Placeholder of a public form. */
export const FormInPreview = ({ id, name }: { id: string; name: string }) => (
  <p id={id} className="rounded-panel border border-dashed border-line-strong p-5 text-soft">
    Visitors find “{name}” here.
  </p>
);
