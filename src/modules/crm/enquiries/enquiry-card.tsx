import { Ellipsis } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { HiddenFields } from '#web/ui/form/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import type { OfficeEnquiry } from './contract.ts';
import { ageText, assigneeText, budgetText, promiseText } from './enquiry-format.ts';
import { moveEnquiryForm } from './forms.gen.ts';
import { enquiryKindLabels, isClosed, type Stage, stages } from './stages.ts';
import type { StageChanges } from './use-stage-changes.ts';

export interface EnquiryCardProps {
  enquiry: OfficeEnquiry;
  now: string;
  account: OwnAccount;
  changes: StageChanges;
}

export function EnquiryCard(props: EnquiryCardProps) {
  const { enquiry, now, account, changes } = props;
  const { id, name, about, kind, source, created_at, assigned_to, stage } = enquiry;
  const mayChange = changes.mayChange(enquiry);
  const { element, isDragged } = useDrag(id, mayChange);
  const promise = promiseText(enquiry, now);
  const budget = budgetText(enquiry);
  return (
    <li
      ref={element}
      aria-busy={changes.busyId === id || undefined}
      data-dragged={isDragged || undefined}
      className={classNames(
        'relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5 rounded-control border border-line bg-surface px-2.5 py-2 leading-[1.4] has-[a:focus-visible]:border-visit comfortable:gap-1.5 comfortable:p-3.5 comfortable:leading-[1.5]',
        (isDragged || changes.busyId === id) && 'opacity-60',
        mayChange && 'pointer-fine:cursor-grab',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <SiteLink
          href={`/office/enquiries/${id}`}
          data-enquiry={id}
          draggable={false}
          className="min-h-6 min-w-0 font-semibold break-words underline-offset-[0.28em] hover:underline"
        >
          {name}
        </SiteLink>
        {mayChange && <MoveMenu {...props} />}
      </div>
      {(promise || enquiry.may_be_spam) && (
        <p className="flex flex-wrap gap-1.5">
          {promise && <Badge tone={promise.tone}>{promise.text}</Badge>}
          {enquiry.may_be_spam && <Badge tone="reserved">Possible spam</Badge>}
        </p>
      )}
      {about && (
        <p className="line-clamp-2 text-sm leading-[1.4] break-words text-soft comfortable:line-clamp-none">{about}</p>
      )}
      {budget && <p className="text-sm leading-[1.4] font-semibold tabular-nums">{budget}</p>}
      <div className={footLook}>
        <span>{source === 'Website' ? enquiryKindLabels[kind] : source}</span>
        <time dateTime={created_at} className="whitespace-nowrap">
          {ageText(created_at, now)}
        </time>
        <span
          className={classNames(
            'basis-full break-words',
            !assigned_to && !isClosed(stage) && 'font-semibold text-on-tint-clay',
          )}
        >
          {assigneeText(enquiry, account.id)}
        </span>
      </div>
    </li>
  );
}

const footLook =
  'flex flex-wrap items-center justify-between gap-x-2 text-xs text-muted comfortable:mt-1 comfortable:gap-y-1 comfortable:border-t comfortable:border-line comfortable:pt-2';

/** A menu of the stages. A form, so that it also works without script. */
function MoveMenu({ enquiry, account, changes }: EnquiryCardProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const stage = stages.find((each) => submitter instanceof HTMLButtonElement && each === submitter.value);
    close();
    if (stage) changes.move(enquiry, stage);
  };
  return (
    <details ref={menu} name="move-enquiry" className="-mt-2.5 -mr-2 -mb-2.5">
      <summary className="grid size-11 place-items-center rounded-control hover:bg-sunken">
        <Icon of={Ellipsis} />
        <span className="sr-only">Move {enquiry.name}</span>
      </summary>
      <form method="post" aria-label={`Move ${enquiry.name}`} onSubmit={onSubmit} className={menuLook}>
        <p className="px-3 py-2 text-sm text-muted sm:hidden">Move {enquiry.name}</p>
        <HiddenFields formId={moveEnquiryForm.id} />
        <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
        <input type="hidden" name="enquiry_id" value={enquiry.id} />
        <input type="hidden" name="version" value={enquiry.version} />
        {stages.map((stage) => (
          <StageChoice
            key={stage}
            stage={stage}
            isCurrent={stage === enquiry.stage}
            href={`/office/enquiries/${enquiry.id}?to=Lost`}
          />
        ))}
        <button type="button" onClick={close} className={`${choiceLook} needs-script text-link sm:hidden`}>
          Close
        </button>
      </form>
    </details>
  );
}

/** Beside the card; on a phone above the bar at the bottom of the screen. */
const menuLook =
  'absolute top-12 right-2 z-20 grid w-44 rounded-panel border border-line bg-surface p-1.5 shadow-float max-sm:fixed max-sm:inset-x-3 max-sm:top-auto max-sm:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] max-sm:w-auto';

const choiceLook = 'flex min-h-11 items-center rounded-control px-3 text-left text-sm font-semibold';

/** Lost needs a reason: a dialog asks for it, and without script the page of the enquiry. */
function StageChoice({ stage, isCurrent, href }: { stage: Stage; isCurrent: boolean; href: string }) {
  if (isCurrent) return <span className={`${choiceLook} text-muted`}>{stage}, as now</span>;
  return (
    <>
      <button
        type="submit"
        name="stage"
        value={stage}
        className={classNames(choiceLook, 'cursor-pointer hover:bg-sunken', stage === 'Lost' && 'needs-script')}
      >
        {stage}
      </button>
      {stage === 'Lost' && (
        <noscript>
          <a href={href} className={choiceLook}>
            Lost
          </a>
        </noscript>
      )}
    </>
  );
}

function useDrag(id: number, mayChange: boolean) {
  const element = useRef<HTMLLIElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    let undo = () => {};
    let isGone = !mayChange;
    if (mayChange) {
      void import('./board-drag.ts').then(({ carryCard }) => {
        if (!isGone && element.current) undo = carryCard(element.current, id, setIsDragged);
      });
    }
    return () => {
      isGone = true;
      undo();
    };
  }, [id, mayChange]);
  return { element, isDragged };
}
