import { Eye } from 'lucide';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { draftStatusText } from '#web/ui/form/drafts/field-conflict.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { fieldName, savedAt } from '../admin-labels.ts';
import type { ListingForEditor } from '../contract.ts';
import { listingKindLabels } from '../kind-labels.ts';
import { isPublic, mayApprove } from '../listing-states.ts';
import { MoreSteps } from '../more-steps.tsx';
import { NextStep } from '../next-step.tsx';
import type { Transitions } from '../use-transitions.ts';
import { StateBadges } from './listing-header.tsx';
import { MissingPanel } from './missing-panel.tsx';
import type { OpenPoints } from './open-points.ts';
import { SendBack } from './send-back.tsx';
import type { ListingDraft } from './use-listing-draft.ts';
import { saveListingForm } from './writing-forms.gen.ts';

interface EditorBarProps {
  draft: ListingDraft;
  transitions: Transitions;
  points: OpenPoints;
}

/**
 * The bar that stays at the foot of the editor: where the listing stands, what is missing, whether it is saved, and
 * what can be done. On phones it has two rows, in the place of the office's bar.
 */
export function EditorBar({ draft, transitions, points }: EditorBarProps) {
  const { listing } = transitions;
  const saved = savedText(draft, transitions);
  const isAsWritten = listing.changes === 'none' && draft.status.name === 'rest';
  const shownPath = isAsWritten ? listing.public_path : null;
  // A step that was taken goes away with its button.
  const focus = useKeptFocus<HTMLElement>();
  return (
    <section
      {...focus}
      aria-label="State and next step"
      className="editor-bar sticky bottom-0 z-20 -mx-[clamp(16px,2.4vw,32px)] -mb-[clamp(18px,2.4vw,32px)] flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-[clamp(16px,2.4vw,32px)] py-1 sm:py-2 print:hidden [&_:is(a,button,summary,textarea)]:scroll-mb-[-24px]"
    >
      <div className="grid min-w-0 flex-auto grid-cols-[minmax(0,auto)_auto_1fr] items-center gap-x-2 max-sm:basis-full sm:gap-x-4">
        <p
          className={classNames(
            'col-start-1 row-start-1 flex flex-wrap gap-1.5 max-sm:[&>.badge]:h-auto max-sm:[&>.badge]:min-h-6.5 max-sm:[&>.badge]:whitespace-normal max-sm:[&>.badge:not(:last-child)]:sr-only',
            saved === '' && 'row-span-2',
          )}
        >
          <StateBadges listing={listing} />
        </p>
        <SaveStatus draft={draft} text={saved} />
        <div className="col-start-2 row-span-2 row-start-1">
          <MissingPanel points={points} isPublic={isPublic(listing.state)} refusal={transitions.refusal} />
        </div>
        <ButtonLink
          href={shownPath ?? `${listingKindLabels[listing.kind].path}/${listing.id}/preview`}
          variant="outline"
          size="sm"
          icon={Eye}
          preload={false}
          onClick={() => void draft.flush().catch(() => {})}
          className="col-start-3 row-span-2 row-start-1 justify-self-end"
        >
          <span className="max-[359px]:sr-only">View</span>
        </ButtonLink>
      </div>
      <div className="flex items-stretch gap-2 ml-auto max-sm:w-full max-sm:[&_.button]:px-2 max-sm:[&_.button]:whitespace-normal max-sm:[&>*:not(details:last-child)]:flex-1">
        {listing.may_edit && <SaveButton listing={listing} mayPublish={mayApprove(transitions.account.role)} />}
        {/* Failures stand above the bar, which keeps its height. */}
        <div className="empty:hidden [&_form]:h-full [&_[role=alert]]:absolute [&_[role=alert]]:right-[clamp(16px,2.4vw,32px)] [&_[role=alert]]:bottom-full [&_[role=alert]]:mb-1 [&_[role=alert]]:w-[min(26rem,calc(100%-2rem))] [&_[role=alert]]:shadow-float">
          <NextStep transitions={transitions} />
        </div>
        {listing.transitions.includes('reject') && <SendBack transitions={transitions} />}
        <MoreSteps transitions={transitions} publicPath={shownPath ? null : listing.public_path} />
      </div>
    </section>
  );
}

/** 'Saved 9:41 AM by Achieng Njoroge', or why the draft is not saved; empty where nothing was. */
function savedText(draft: ListingDraft, { listing, account, isWaitingForPictures }: Transitions): string {
  if (isWaitingForPictures) return 'Waiting until the photographs are read.';
  const ofOthers = listing.saved && `Saved ${savedAt(listing.saved.at, account.day)} by ${listing.saved.by}`;
  const saved = draft.savedAt ? `Saved ${savedAt(draft.savedAt, account.day)}` : (ofOthers ?? '');
  return draftStatusText(draft, fieldName, saved);
}

/** What keeps words from being saved has a row of its own. */
function SaveStatus({ draft, text }: { draft: ListingDraft; text: string }) {
  const isTrouble = draft.status.name === 'failed' || Object.keys(draft.conflicts).length > 0;
  return (
    <span
      role="status"
      className={
        isTrouble
          ? 'col-span-full row-start-3 text-sm font-semibold text-danger'
          : 'col-start-1 row-start-2 text-xs text-muted'
      }
    >
      {text}
    </span>
  );
}

/** Sends the form of the fields, which saves itself while script runs. */
function SaveButton({ listing, mayPublish }: { listing: ListingForEditor; mayPublish: boolean }) {
  const until = mayPublish ? 'you publish' : 'approved';
  return (
    <Button type="submit" form={saveListingForm.id} variant="outline" size="sm">
      {isPublic(listing.state) ? (
        <span className="grid py-0.5 whitespace-normal">
          <span>Save changes </span>
          <span className="text-xs leading-[1.15] font-normal">(public stays as it is until {until})</span>
        </span>
      ) : listing.state === 'Draft' ? (
        'Save draft'
      ) : (
        'Save changes'
      )}
    </Button>
  );
}
