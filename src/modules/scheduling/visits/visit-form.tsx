import { CalendarCheck, X } from 'lucide';
import type { FormState } from '#platform/http/form-state.ts';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FieldNotes } from '#web/ui/form/field-frame.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { PrivacyNotice } from '#web/ui/form/legal-notes.tsx';
import { FieldGrid, PersonFields } from '#web/ui/form/person-fields.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { visitFailureText } from './failure-messages.ts';
import { visitForm } from './forms.gen.ts';
import { listingIds } from './open-hours.ts';
import { listingValue } from './visit-fields.ts';
import { VisitThumbnail } from './visit-listing-card.tsx';
import type { VisitChoice } from './visit-page-data.ts';
import { VisitScheduled } from './visit-scheduled.tsx';
import { VisitWhen, type VisitWhenProps } from './visit-when.tsx';

export interface VisitFormProps extends Omit<VisitWhenProps, 'listing'> {
  chosen: VisitChoice | null;
  /** Whether the chosen listing has a radio button on the page. */
  isListed: boolean;
  onClear: () => void;
  /** The title of a listing by the value of its radio button; null where the page does not show it. */
  titleOf: (listing: string) => string | null;
  returned: FormState | null;
}

/** 'Schedule Visit': the visitor, the time and the chosen listing. `VisitScheduled` replaces it after sending. */
export function VisitForm({ chosen, isListed, onClear, titleOf, returned, ...when }: VisitFormProps) {
  const mustChoose = useHydrated() && chosen === null;
  return (
    <SubmissionForm
      form={visitForm}
      returned={returned}
      failureText={visitFailureText}
      fieldNames={{ preferred_date: 'date', property_id: 'listing', land_id: 'listing' }}
      labelledBy="visit-heading"
      button={{
        label: 'Schedule Visit',
        busyLabel: 'Scheduling...',
        variant: 'visit',
        icon: CalendarCheck,
        wide: true,
        disabled: mustChoose,
      }}
      note={
        <>
          <p className="text-xs text-muted">
            {mustChoose
              ? 'Choose a listing first, then you can schedule your visit.'
              : 'We confirm by phone within 24 hours. Cancel any time before.'}
          </p>
          <PrivacyNotice />
        </>
      }
      sent={(sent) => <VisitScheduled {...sent} onAgain={onClear} titleOf={titleOf} />}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <div className="grid gap-3">
        <Heading level={2} size="h3" id="visit-heading">
          Your visit
        </Heading>
        {chosen && <Chosen listing={chosen} onClear={onClear} />}
        {chosen && !isListed && <input type="hidden" name="listing" value={listingValue(chosen)} />}
        <ListingProblem />
      </div>
      <VisitWhen {...when} listing={chosen ? listingIds(chosen) : {}} />
      <FieldGrid>
        <PersonFields wide />
      </FieldGrid>
      <TextAreaField
        label="Notes"
        name="notes"
        optional
        rows={3}
        maxLength={5000}
        placeholder="Coming by matatu, need a video call, bringing a surveyor"
      />
    </SubmissionForm>
  );
}

function Chosen({ listing, onClear }: { listing: VisitChoice; onClear: () => void }) {
  return (
    <div className="grid grid-cols-[66px_minmax(0,1fr)_auto] items-center gap-3 rounded-control bg-tint-clay p-2.5 text-on-tint-clay">
      <span className="grid h-11">
        <VisitThumbnail imageId={listing.image_id} />
      </span>
      <div className="min-w-0 leading-[1.3]">
        <p className="font-semibold wrap-anywhere">{listing.title}</p>
        <p className="text-sm">{listing.address}</p>
      </div>
      <span className="needs-script">
        <IconButton label="Clear listing" icon={X} onClick={onClear} />
      </span>
    </div>
  );
}

/** The listings are outside of the form, so errors about the choice are shown here. */
function ListingProblem() {
  const { error } = useFormField('listing');
  return (
    <FieldNotes id="visit-listing" error={error?.startsWith('Choose one listing') ? 'Choose a listing first' : error} />
  );
}
