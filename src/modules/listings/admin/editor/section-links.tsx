import { CircleAlert, CircleCheck, CirclePlus } from 'lucide';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { EditorSection, SectionId, SectionMark } from './open-points.ts';

const marks = {
  missing: { icon: CircleAlert, look: 'text-danger', words: 'something is missing' },
  advised: { icon: CirclePlus, look: 'text-on-tint-ochre', words: 'something could be added' },
  complete: { icon: CircleCheck, look: 'text-on-tint-green', words: 'complete' },
} as const satisfies Record<Exclude<SectionMark, null>, object>;

/** Links to the sections of the editor, which stay under the bar on top; the one in view is marked. */
export function SectionLinks({ sections }: { sections: readonly EditorSection[] }) {
  const row = useRef<HTMLUListElement>(null);
  const current = useSectionInView(sections);
  // On phones the row is wider than the window.
  useEffect(() => {
    const list = row.current;
    const link = list?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (list && link) list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.clientWidth) / 2 });
  }, [current]);
  return (
    <nav
      aria-label="Sections"
      className="sticky top-16 z-20 -mx-[clamp(16px,2.4vw,32px)] border-b border-line bg-page print:hidden"
    >
      <ul
        ref={row}
        className="relative flex gap-5 overflow-x-auto px-[clamp(16px,2.4vw,32px)] [scrollbar-width:none] xl:gap-6"
      >
        {sections.map(({ id, label, mark }) => (
          // From 1280 px visibility stands beside the other sections.
          <li key={id} className={id === 'visibility' ? 'xl:hidden' : undefined}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex min-h-12 scroll-mt-[-140px] items-center gap-1.5 border-b-2 text-sm whitespace-nowrap focus-visible:outline-offset-[-3px]',
                id === current ? 'border-visit font-semibold' : 'border-transparent text-soft hover:text-text',
              )}
            >
              {mark && <Icon of={marks[mark].icon} size={16} className={classNames('flex-none', marks[mark].look)} />}
              {label}
              {mark && <span className="sr-only">: {marks[mark].words}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener, { passive: true });
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

/** The section whose beginning was passed last; at the foot of the page the last one. */
function useSectionInView(sections: readonly EditorSection[]): SectionId | undefined {
  const ids = sections.map(({ id }) => id).join(' ');
  const find = useCallback(() => {
    const { scrollY, innerHeight } = window;
    const isAtFoot = scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
    const passed = isAtFoot ? Number.POSITIVE_INFINITY : innerHeight * 0.4;
    let found: { id: string; top: number } | undefined;
    for (const id of ids.split(' ')) {
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      if (top !== undefined && (!found || (top <= passed && top > found.top))) found = { id, top };
    }
    return found?.id;
  }, [ids]);
  const inView = useSyncExternalStore(onScroll, find, () => undefined);
  return sections.find(({ id }) => id === inView)?.id;
}
