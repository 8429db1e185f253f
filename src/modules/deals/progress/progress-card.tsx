import { CircleCheck } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import type { DealProgress, DealStep } from './contract.ts';
import { noteProgressForm } from './forms.gen.ts';
import { nextStep, progressSteps, STEP_NOTE_LENGTH, stepLabel } from './progress.ts';

interface ProgressCardProps {
  progress: DealProgress;
  purpose: 'Sale' | 'Rent';
  /** The sale or let is completed: what is open still is no next step towards it. */
  isCompleted: boolean;
  account: Pick<OwnAccount, 'form_token'>;
  returned: FormState | null;
}

/** The steps of an accepted offer with their days, what comes next on top; nothing for any other offer. */
export function ProgressCard(props: ProgressCardProps) {
  const { items } = props.progress;
  const focus = useKeptFocus<HTMLOListElement>();
  if (items.length === 0) return null;
  const next = nextStep(items);
  const done = items.filter(({ done_on }) => done_on !== null).length;
  return (
    <Card title="Progress" note={`${done} of ${items.length} done`}>
      <p className={classNames('flex flex-wrap items-center gap-2.5', !(next && props.isCompleted) && 'font-semibold')}>
        {next ? `${props.isCompleted ? 'Still open' : 'Next'}: ${dueText(next)}` : 'All done'}
        {next?.is_overdue && <Badge tone="red">Overdue</Badge>}
      </p>
      <ol {...focus} aria-label="Steps of the deal" className="mt-3 grid grid-cols-[minmax(0,1fr)]">
        {items.map((step) => (
          <Step key={step.step} {...props} step={step} />
        ))}
      </ol>
    </Card>
  );
}

/** 'Deposit paid, by 20 Nov 2026' */
const dueText = ({ step, due_on }: DealStep): string =>
  due_on === null ? stepLabel(step) : `${stepLabel(step)}, by ${shortDay(due_on)}`;

function Step({ step, ...props }: ProgressCardProps & { step: DealStep }) {
  const { done_on, note, is_overdue } = step;
  const help = progressSteps[props.purpose].find(({ key }) => key === step.step)?.help;
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex items-start gap-2.5">
        {done_on === null ? (
          <span aria-hidden="true" className="mt-1 size-4.5 shrink-0 rounded-full border-2 border-line-strong" />
        ) : (
          <Icon of={CircleCheck} size={20} className="mt-0.5 shrink-0 text-on-tint-green" />
        )}
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold break-words">{stepLabel(step.step)}</p>
          {help && done_on === null && <p className="text-sm text-muted">{help}</p>}
          <p className={classNames('text-sm', is_overdue ? 'text-danger' : 'text-soft')}>{stateOf(step)}</p>
          {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
        </div>
      </div>
      {props.progress.may_edit && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1 pl-7">
          {done_on === null && <DoneToday {...props} step={step} />}
          <DaysForm {...props} step={step} />
        </div>
      )}
    </li>
  );
}

function stateOf({ done_on, due_on, changed_by, is_overdue }: DealStep): string {
  if (done_on !== null) return `Done on ${shortDay(done_on)}, noted by ${changed_by}`;
  if (due_on === null) return 'No day planned';
  return is_overdue ? `Was due on ${shortDay(due_on)}` : `Planned for ${shortDay(due_on)}`;
}

type StepFormProps = ProgressCardProps & { step: DealStep };

function DoneToday({ progress: { offer_id, today }, account, returned, step: { step, due_on, note } }: StepFormProps) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      form={noteProgressForm}
      about={{ name: 'quick', value: `done-${step}` }}
      formToken={account.form_token}
      returned={returned}
      label={`${stepLabel(step)}: done today`}
      onSent={() => showDone('It is done')}
      button={{ label: 'Done today', variant: 'outline', size: 'sm', 'aria-label': `${stepLabel(step)}: done today` }}
    >
      <input type="hidden" name="offer_id" value={offer_id} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="due_on" value={due_on ?? ''} />
      <input type="hidden" name="done_on" value={today} />
      <input type="hidden" name="note" value={note} />
    </ActionForm>
  );
}

function DaysForm({ progress: { offer_id, today }, account, returned, step }: StepFormProps) {
  const showDone = useMutationFeedback();
  const { due_on, done_on, note } = step;
  const wasReturned = returned !== null && !returned.receipt && returned.values.step === step.step;
  return (
    <details
      // Closed again once it is saved.
      key={`${due_on} ${done_on} ${note}`}
      open={wasReturned}
      className="min-w-0 flex-1 open:basis-full"
    >
      <summary className="min-h-11 content-center text-sm font-semibold text-link underline underline-offset-[0.28em]">
        Days and note
      </summary>
      <ActionForm
        form={noteProgressForm}
        about={{ name: 'step', value: step.step }}
        formToken={account.form_token}
        returned={returned}
        label={stepLabel(step.step)}
        className="mt-1 pb-2"
        onSent={() => showDone('It is noted')}
        button={{ label: 'Save', variant: 'outline', size: 'sm' }}
      >
        <input type="hidden" name="offer_id" value={offer_id} />
        <div className={classNames(alignedRows, 'gap-x-4 gap-y-4.5 sm:grid-cols-2')}>
          <TextField label="Planned for" name="due_on" type="date" optional defaultValue={due_on ?? ''} />
          <TextField label="Done on" name="done_on" type="date" optional max={today} defaultValue={done_on ?? ''} />
        </div>
        <TextField
          label="Note"
          name="note"
          optional
          maxLength={STEP_NOTE_LENGTH}
          autoComplete="off"
          defaultValue={note}
        />
      </ActionForm>
    </details>
  );
}
