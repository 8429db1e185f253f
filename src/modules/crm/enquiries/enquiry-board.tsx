import { useEffect, useRef, useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import type { EnquiryBoard as Board, EnquiryColumn } from './contract.ts';
import { EnquiryCard } from './enquiry-card.tsx';
import { countText, stageLines, sumsText } from './enquiry-format.ts';
import { type EnquirySearch, inboxHref } from './enquiry-search.ts';
import type { StageChanges } from './use-stage-changes.ts';

export interface EnquiryBoardProps {
  board: Board;
  account: OwnAccount;
  search: EnquirySearch;
  changes: StageChanges;
}

/** A box that scrolls sideways also clips below: padding makes room for the open menu of the lowest card. */
const scrollLook = 'overflow-x-auto pb-4 max-md:snap-x sm:has-[details[open]]:pb-72';

export function EnquiryBoard(props: EnquiryBoardProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label="Board" tabIndex={0} className={scrollLook}>
      <div className="grid auto-cols-[minmax(168px,1fr)] grid-flow-col items-start gap-3 max-md:auto-cols-[82%]">
        {props.board.columns.map((column) => (
          <Column key={column.stage} column={column} {...props} />
        ))}
      </div>
    </section>
  );
}

function Column({ column, board, ...props }: EnquiryBoardProps & { column: EnquiryColumn }) {
  const { stage, total, total_is_capped, items } = column;
  const sums = sumsText(column, total_is_capped);
  const { element, isOver } = useDrop(column, board, props.changes);
  const headingId = `stage-${stage.toLowerCase()}`;
  return (
    <section
      ref={element}
      aria-labelledby={headingId}
      className={classNames(
        'grid min-w-0 content-start gap-1.5 rounded-panel border-t-3 bg-sunken p-1.5 max-md:snap-start comfortable:gap-2.5 comfortable:p-2.5',
        stageLines[stage],
        isOver && 'outline-2 outline-visit outline-dashed',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-2 px-1.5 pt-0.5 text-sm">
        <h2 id={headingId} className="text-base font-semibold">
          {stage}
        </h2>
        <span className="text-muted tabular-nums">{countText(total, total_is_capped)}</span>
      </div>
      {sums.length > 0 && (
        <ul className="-mt-1.5 px-1.5 text-xs font-semibold text-soft tabular-nums comfortable:text-sm">
          {sums.map((sum) => (
            <li key={sum}>{sum}</li>
          ))}
        </ul>
      )}
      {items.length === 0 ? (
        <p className="px-1 py-3 text-sm text-muted">Nothing here.</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 comfortable:gap-2.5">
          {items.map((enquiry) => (
            <EnquiryCard
              key={enquiry.id}
              enquiry={enquiry}
              now={board.now}
              account={props.account}
              changes={props.changes}
            />
          ))}
        </ul>
      )}
      <More column={column} search={props.search} />
    </section>
  );
}

const MOST_CARDS = 50;

function More({
  column: { stage, total, total_is_capped, items },
  search,
}: {
  column: EnquiryColumn;
  search: EnquirySearch;
}) {
  const left = total - items.length;
  if (left <= 0) return null;
  const isLong = items.length >= MOST_CARDS;
  const href = isLong
    ? inboxHref({ ...search, more: '', view: 'table', stage })
    : inboxHref({ ...search, more: stage });
  const count = isLong ? left : Math.min(left, MOST_CARDS - items.length);
  return (
    <SiteLink
      href={href}
      resetScroll={isLong}
      className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold text-link hover:bg-tint-green"
    >
      {isLong ? `See all ${countText(total, total_is_capped)} in the table` : `Show ${count} more`}
      <span className="sr-only"> in {stage}</span>
    </SiteLink>
  );
}

/** Makes the column a drop target once the drag library has loaded; the menus of the cards do the same without it. */
function useDrop({ stage }: EnquiryColumn, board: Board, changes: StageChanges) {
  const element = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onTaken = useRef<(id: number) => void>(() => {});
  useEffect(() => {
    onTaken.current = (id) => {
      const carried = board.columns.flatMap(({ items }) => items).find((enquiry) => enquiry.id === id);
      if (carried) changes.move(carried, stage);
    };
  });
  useEffect(() => {
    let undo = () => {};
    let isGone = false;
    void import('./board-drag.ts').then(({ takeCards }) => {
      if (isGone || !element.current) return;
      undo = takeCards(element.current, stage, { onOver: setIsOver, onTaken: (id) => onTaken.current(id) });
    });
    return () => {
      isGone = true;
      undo();
    };
  }, [stage]);
  return { element, isOver };
}
