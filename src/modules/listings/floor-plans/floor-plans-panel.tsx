import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { imageUrl } from '#platform/files/image-sizes.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm, type ActionFormProps, SentNote } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { sendPhotograph } from '../photographs/upload-queue.ts';
import { approveLabel, WAITING_LABEL, waitingText } from '../waiting-label.ts';
import type { OfficeFloorPlan } from './contract.ts';
import * as forms from './forms.gen.ts';
import { MAX_PLAN_NAME_LENGTH } from './limits.ts';

export interface FloorPlansPanelProps {
  propertyId: number;
  plans: readonly OfficeFloorPlan[];
  mayEdit: boolean;
  mayApprove: boolean;
  formToken: string;
  returned: FormState | null;
}

/** Adds, names, orders, removes and approves floor plans. What an agent adds to a public property waits for approval. */
export function FloorPlansPanel(props: FloorPlansPanelProps) {
  const { plans, mayEdit } = props;
  return (
    <Card title="Floor plans" note={plans.length > 0 ? String(plans.length) : undefined}>
      <div className="grid gap-6">
        <SentNote messages={doneMessages} />
        {plans.length === 0 && (
          <p className="text-sm text-muted">None yet. Visitors see them under what is inside, and open them large.</p>
        )}
        <WaitingPlans {...props} />
        {plans.length > 0 && (
          <ol aria-label="Floor plans" className="grid gap-5">
            {plans.map((plan, index) => (
              <PlanRow key={plan.id} {...props} plan={plan} index={index} />
            ))}
          </ol>
        )}
        {mayEdit && <AddPlan {...props} />}
      </div>
    </Card>
  );
}

const doneMessages: Record<string, string> = {
  [forms.addFloorPlanForm.id]: 'The floor plan is added.',
  [forms.approveFloorPlansForm.id]: 'Approved. Visitors see them now.',
  [forms.renameFloorPlanForm.id]: 'The name is saved.',
  [forms.floorPlanEarlierForm.id]: 'The order is changed.',
  [forms.floorPlanLaterForm.id]: 'The order is changed.',
  [forms.removeFloorPlanForm.id]: 'The floor plan is removed.',
};

/** How many plans visitors do not see yet, and for those who decide the button that approves the ones shown here. */
function WaitingPlans({ plans, mayApprove, propertyId, formToken, returned }: FloorPlansPanelProps) {
  const showDone = useMutationFeedback();
  const waiting = plans.filter(({ is_approved }) => !is_approved);
  if (waiting.length === 0) return null;
  if (!mayApprove) return <p className="text-sm text-soft">{waitingText(waiting.length, 'floor plan')}</p>;
  return (
    <ActionForm
      form={forms.approveFloorPlansForm}
      formToken={formToken}
      returned={returned}
      onSent={() => showDone('Approved', 'Visitors see them now.')}
      button={{ label: approveLabel(waiting.length, 'floor plan'), size: 'sm' }}
    >
      <input type="hidden" name="property_id" value={propertyId} />
      <input type="hidden" name="image_ids" value={waiting.map(({ image_id }) => image_id).join(' ')} />
    </ActionForm>
  );
}

function PlanRow({ plan, index, ...props }: FloorPlansPanelProps & { plan: OfficeFloorPlan; index: number }) {
  const { plans, mayEdit } = props;
  const { name } = plan;
  const about = { ...props, plan };
  const waits = !plan.is_approved && <Badge tone="sky">{WAITING_LABEL}</Badge>;
  return (
    <li className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <a href={plan.full_url} target="_blank" rel="noopener">
        <img
          src={imageUrl(plan.image_id, 'small', 'webp')}
          alt={`${name}, opens in a new tab`}
          width={plan.width}
          height={plan.height}
          loading="lazy"
          className="aspect-4/3 h-auto w-36 rounded-control border border-line bg-white object-contain"
        />
      </a>
      {!mayEdit && (
        <div className="grid content-start justify-items-start gap-2">
          <p className="font-semibold">{name}</p>
          {waits}
        </div>
      )}
      {mayEdit && (
        <div className="grid min-w-0 gap-3">
          {waits && <div>{waits}</div>}
          <PlanForm
            {...about}
            form={forms.renameFloorPlanForm}
            done="The name is saved"
            button={{ label: 'Save name', variant: 'outline', size: 'sm', 'aria-label': `Save name of ${name}` }}
          >
            <TextField label="Name" name="name" defaultValue={name} required maxLength={MAX_PLAN_NAME_LENGTH} />
          </PlanForm>
          <div className="flex flex-wrap gap-2">
            {index > 0 && (
              <PlanForm
                {...about}
                form={forms.floorPlanEarlierForm}
                done="Moved"
                button={{ label: 'Up', icon: ArrowUp, ...small, 'aria-label': `Move ${name} up` }}
              />
            )}
            {index < plans.length - 1 && (
              <PlanForm
                {...about}
                form={forms.floorPlanLaterForm}
                done="Moved"
                button={{ label: 'Down', icon: ArrowDown, ...small, 'aria-label': `Move ${name} down` }}
              />
            )}
            <PlanForm
              {...about}
              form={forms.removeFloorPlanForm}
              done="The floor plan is removed"
              button={{ label: 'Remove', icon: Trash2, ...small, 'aria-label': `Remove ${name}` }}
            />
          </div>
        </div>
      )}
    </li>
  );
}

const small = { variant: 'outline', size: 'sm' } as const;

type PlanFormProps<E extends Endpoint> = Pick<ActionFormProps<E>, 'form' | 'button' | 'children'> &
  Pick<FloorPlansPanelProps, 'propertyId' | 'formToken' | 'returned'> & {
    plan: OfficeFloorPlan;
    done: string;
  };

function PlanForm<E extends Endpoint>(props: PlanFormProps<E>) {
  const { form, button, formToken, returned, plan, propertyId, done, children } = props;
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      form={form}
      button={button}
      formToken={formToken}
      returned={returned}
      about={{ name: 'plan_id', value: String(plan.id) }}
      onSent={() => showDone(done, plan.name)}
    >
      <input type="hidden" name="property_id" value={propertyId} />
      {children}
    </ActionForm>
  );
}

function AddPlan({ propertyId, formToken, returned }: FloorPlansPanelProps) {
  const showDone = useMutationFeedback();
  return (
    <SubmissionForm
      form={forms.addFloorPlanForm}
      encType="multipart/form-data"
      returned={returned}
      label="Add a floor plan"
      onSent={() => showDone('The floor plan is added')}
      button={{ label: 'Add the floor plan', busyLabel: 'Adding...', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
      <input type="hidden" name="property_id" value={propertyId} />
      <TextField
        label="Name of the floor"
        name="name"
        required
        maxLength={MAX_PLAN_NAME_LENGTH}
        help="Such as Ground floor."
        missingMessage="Name is required"
      />
      <PictureField label="Picture of the plan" name="image_id" picture={null} choices={[]} send={sendPhotograph} />
    </SubmissionForm>
  );
}
