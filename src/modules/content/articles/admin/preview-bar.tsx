import { Container } from '#web/ui/layout/container.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { editorHref } from './article-labels.ts';

export function PreviewBar({ id }: { id: number }) {
  return (
    <aside aria-label="Preview" className="bg-tint-ochre py-2.5 text-sm text-on-tint-ochre">
      <Container className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <p>This is a preview, for staff alone: what visitors would read if it were published now.</p>
        <SiteLink
          href={editorHref(id)}
          preload={false}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-[0.28em]"
        >
          Back to the editor
        </SiteLink>
      </Container>
    </aside>
  );
}
