import { useEffect, useState } from 'react';
import { island } from '#web/ui/navigation/island.tsx';

export interface SectionLink {
  /** Of the element it leads to. */
  id: string;
  label: string;
}

/** Links to the parts of a long page; the part that is read is marked. */
function Links({ links }: { links: readonly SectionLink[] }) {
  const current = useCurrent(links);
  return (
    <nav aria-label="On this page">
      <ul>
        {links.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** From below the bars on top to the middle of the window: what stands there is read. */
const readingBand = '-172px 0px -50% 0px';

/** The first of the parts that are read; between two of them, the one before. */
function useCurrent(links: readonly SectionLink[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const read = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) read[isIntersecting ? 'add' : 'delete'](target.id);
        const first = links.find(({ id }) => read.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: readingBand },
    );
    for (const { id } of links) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [links]);
  return current;
}

export const SectionLinks = island('section-links', Links, 'touch');
