import type { Key, ReactNode } from 'react';

export interface TimelineItem {
  id: Key;
  at: string;
  title: ReactNode;
  by?: string | null;
  text?: ReactNode;
}

export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className="grid">
      {items.map(({ id, at, title, by, text }) => (
        <li
          key={id}
          className="relative grid gap-0.5 pb-6 pl-8 before:absolute before:top-3 before:bottom-[-0.35rem] before:left-[5px] before:w-px before:bg-line-strong last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 left-0 size-[11px] rounded-full border-[1.5px] border-visit bg-surface"
          />
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{[by, at].filter(Boolean).join(', ')}</p>
          {text && <div className="break-words text-soft">{text}</div>}
        </li>
      ))}
    </ol>
  );
}
