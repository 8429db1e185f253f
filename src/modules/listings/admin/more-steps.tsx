import { useRouter } from '@tanstack/react-router';
import { ChevronUp, Copy, ExternalLink } from 'lucide';
import { useRef, useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { asksToConfirm } from '#web/ui/office/confirm-again.tsx';
import { useDisclosureMenu } from '#web/ui/use-disclosure.ts';
import { transitionLabels } from './admin-labels.ts';
import { barPanelClasses } from './editor/bar-panel.ts';
import { discardListingForm, duplicateListingForm } from './editor/writing-forms.gen.ts';
import { listingKindLabels } from './kind-labels.ts';
import { isPublic, mayWorkOn } from './listing-states.ts';
import { completionStep, otherSteps } from './next-step.tsx';
import { PaperLinks } from './paper-links.tsx';
import { ListingFormFields, TransitionForm } from './transition-form.tsx';
import { transitionListingForm } from './transitions-forms.gen.ts';
import type { Transitions } from './use-transitions.ts';

interface MoreStepsProps {
  transitions: Transitions;
  /** The public page, where 'View' leads to the preview. */
  publicPath: string | null;
}

/** What else can be done with a listing, in a menu that opens upwards. */
export function MoreSteps({ transitions, publicPath }: MoreStepsProps) {
  const { listing, account, shared, saveThen, showDone } = transitions;
  const { kind, id } = listing;
  const menu = useRef<HTMLDetailsElement>(null);
  useDisclosureMenu(menu);
  const router = useRouter();
  const [startsOpen] = useState(() => hasReturned(shared.returned, transitions));
  const hidden = <ListingFormFields kind={kind} id={id} version={listing.version} />;
  const button = { variant: 'quiet', size: 'sm', wide: true } as const;
  const completion = completionStep(listing);
  const doneIn = (title: string): ReturnType<typeof showDone> => {
    const done = showDone(title);
    return (next) => {
      // The button that had the focus goes with the menu.
      menu.current?.querySelector('summary')?.focus();
      if (menu.current) menu.current.open = false;
      done(next);
    };
  };
  return (
    <details ref={menu} open={startsOpen} className="group">
      <summary className="button button-outline button-sm h-full">
        More
        <Icon of={ChevronUp} size={16} className="group-open:rotate-180 max-sm:hidden" />
      </summary>
      <div
        className={classNames(
          barPanelClasses,
          'right-[clamp(16px,2.4vw,32px)] w-[min(20rem,calc(100%-2rem))] [&_.button]:justify-start',
        )}
      >
        {otherSteps(listing).map((transition) => (
          <TransitionForm
            key={transition}
            {...shared}
            listing={listing}
            transition={transition}
            around={saveThen}
            onSent={doneIn(transitionLabels[transition].done)}
            button={{ label: transitionLabels[transition].label, ...button }}
          />
        ))}
        {completion && (
          <ButtonLink href={`${listingKindLabels[kind].path}/${id}/complete`} {...button} preload={false}>
            {transitionLabels[completion].label}
          </ButtonLink>
        )}
        {publicPath && (
          <ButtonLink href={publicPath} {...button} icon={ExternalLink} preload={false}>
            Public page
          </ButtonLink>
        )}
        <PaperLinks listing={listing} />
        {mayWorkOn(account, { agentId: listing.agent?.id ?? null }) && (
          <ActionForm
            {...shared}
            form={duplicateListingForm}
            onSent={(copy) => {
              showToast({ title: 'Duplicated', line: 'You are at the copy now.', tone: 'success' });
              return router.navigate({ href: `${listingKindLabels[kind].path}/${copy.id}` });
            }}
            button={{ label: 'Duplicate', icon: Copy, ...button }}
          >
            {hidden}
          </ActionForm>
        )}
        {listing.may_edit && isPublic(listing.state) && listing.changes !== 'none' && (
          <ActionForm
            {...shared}
            form={discardListingForm}
            send={saveThen}
            onSent={doneIn('What was not approved is thrown away')}
            button={{ label: 'Throw away these changes', ...button }}
          >
            {hidden}
          </ActionForm>
        )}
      </div>
    </details>
  );
}

/** Whether a form of the menu came back without script, to be looked at. */
function hasReturned(returned: FormState | null, { listing }: Pick<Transitions, 'listing'>): boolean {
  if (!returned || asksToConfirm(returned, transitionListingForm.id)) return false;
  if (returned.formId !== transitionListingForm.id) {
    return [discardListingForm, duplicateListingForm].some(({ id }) => id === returned.formId);
  }
  return otherSteps(listing).some((step) => step === returned.values.transition);
}
