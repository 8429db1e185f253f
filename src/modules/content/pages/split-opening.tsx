import type { ReactNode } from 'react';
import { Heading, Lead } from '#web/ui/heading.tsx';
import type { FallbackScene } from '#web/ui/photo/fallback-artwork.tsx';
import { Photo, type PhotoImage } from '#web/ui/photo/photo.tsx';

export interface SplitOpeningProps {
  title: string;
  lead?: string | undefined;
  image: PhotoImage | null;
  fallback: FallbackScene;
  children?: ReactNode;
}

/** The top of a page: words at the left, a photograph that bleeds to the window's edge at the right. */
export function SplitOpening({ title, lead, image, fallback, children }: SplitOpeningProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
      <div className="self-center px-gutter py-[clamp(2.5rem,6vw,6rem)] lg:pr-18 lg:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))]">
        <Heading level={1} className="max-w-[16ch]">
          {title}
        </Heading>
        {lead && <Lead className="mt-5 max-w-[44ch]">{lead}</Lead>}
        {children}
      </div>
      <Photo
        image={image}
        sizes="(min-width:1024px) 50vw, 100vw"
        use="full"
        priority
        fallback={fallback}
        className="rounded-none"
        shape="aspect-3/2 lg:aspect-auto lg:min-h-130"
      />
    </section>
  );
}
