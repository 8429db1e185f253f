import { type ReactNode, useId } from 'react';
import { formatKsh } from '#platform/text/money.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { StartGroup, StartLine, StartPage } from './contract.ts';
import { groupOf, type StartReader, totalText } from './start-groups.ts';

interface StartPartProps {
  start: StartPage;
  reader: StartReader;
}

/** What waits for the reader, and what the reader waits for; of both only what there is. */
export function StartPart({ start: { groups, now }, reader }: StartPartProps) {
  const mine = groups.filter(({ key }) => groupOf(key).side === 'waits for me');
  const others = groups.filter(({ key }) => groupOf(key).side === 'I wait for');
  const showsEmpty = mine.length === 0 && reader.role === 'agent';
  return (
    <>
      {(mine.length > 0 || showsEmpty) && (
        <Side title="What waits for you" groups={mine} now={now} reader={reader}>
          {showsEmpty && <p className="text-muted">Nothing waits for you.</p>}
        </Side>
      )}
      {others.length > 0 && <Side title="What you wait for" groups={others} now={now} reader={reader} />}
    </>
  );
}

interface SideProps {
  title: string;
  groups: readonly StartGroup[];
  now: string;
  reader: StartReader;
  children?: ReactNode;
}

function Side({ title, groups, now, reader, children }: SideProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Heading level={2} size="h3" id={headingId}>
        {title}
      </Heading>
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 empty:hidden lg:grid-cols-2">
        {groups.map((group) => (
          <Group key={group.key} group={group} now={now} reader={reader} />
        ))}
      </div>
    </section>
  );
}

function Group({
  group: { key, total, items },
  now,
  reader,
}: { group: StartGroup } & Pick<SideProps, 'now' | 'reader'>) {
  const { title, all, when } = groupOf(key);
  return (
    <Card
      title={`${title}: ${totalText(total)}`}
      level={3}
      bleed
      action={
        <span className="flex flex-wrap gap-x-4">
          {all(reader).map(({ label, href }) => (
            <TextLink key={href} href={href} preload={false} className="min-h-8 text-sm">
              {label}
            </TextLink>
          ))}
        </span>
      }
    >
      <ul>
        {items.map((item) => (
          <Line key={`${item.path} ${item.id}`} line={item} when={when(item.at, now)} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line: { path, title, about, kes, is_overdue }, when }: { line: StartLine; when: string }) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 leading-snug">
        <SiteLink
          href={path}
          preload={false}
          className="inline-flex min-h-6 items-center font-semibold break-words hover:underline hover:underline-offset-[0.28em]"
        >
          {title}
        </SiteLink>
        <p className="text-xs break-words text-muted">
          {[about, kes === null ? '' : formatKsh(kes), when].filter(Boolean).join(' · ')}
        </p>
      </div>
      {is_overdue && <Badge tone="red">Overdue</Badge>}
    </li>
  );
}
