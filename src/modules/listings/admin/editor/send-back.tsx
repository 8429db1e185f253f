import { useRef, useState } from 'react';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { useDisclosureMenu } from '#web/ui/use-disclosure.ts';
import { transitionLabels } from '../admin-labels.ts';
import { ListingFormFields } from '../transition-form.tsx';
import { rejectListingForm } from '../transitions-forms.gen.ts';
import type { Transitions } from '../use-transitions.ts';
import { barPanelClasses } from './bar-panel.ts';

/** Beside 'Approve': sends what was submitted back to who wrote it, with what has to be changed. */
export function SendBack({ transitions }: { transitions: Transitions }) {
  const { listing, shared, saveThen, showDone } = transitions;
  const menu = useRef<HTMLDetailsElement>(null);
  useDisclosureMenu(menu);
  const [startsOpen] = useState(shared.returned?.formId === rejectListingForm.id);
  const { label, done } = transitionLabels.reject;
  return (
    <details ref={menu} open={startsOpen} className="group">
      <summary className="button button-outline button-sm h-full max-sm:w-full">{label}</summary>
      <div className={`${barPanelClasses} right-[clamp(16px,2.4vw,32px)] w-[min(20rem,calc(100%-2rem))]`}>
        <ActionForm
          {...shared}
          form={rejectListingForm}
          label={label}
          send={saveThen}
          onSent={showDone(done)}
          button={{ label, variant: 'outline', size: 'sm', wide: true }}
        >
          <ListingFormFields kind={listing.kind} id={listing.id} version={listing.version} />
          <TextAreaField
            label="What has to be changed"
            name="note"
            required
            maxLength={2000}
            rows={3}
            missingMessage="Say what has to be changed"
          />
        </ActionForm>
      </div>
    </details>
  );
}
