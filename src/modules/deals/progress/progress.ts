/**
 * The steps between an accepted offer and the end of a deal, in the order in which a sale or a let of Kenya takes them. One
 * more is an entry here; its key is stored and stays.
 */
interface StepDeclaration {
  key: string;
  label: string;
  help?: string;
}

const saleSteps = [
  { key: 'letter-of-offer', label: 'Letter of offer signed' },
  { key: 'sale-agreement', label: 'Sale agreement signed' },
  { key: 'deposit', label: 'Deposit paid', help: 'Usually 10% of the price, to the vendor’s advocate.' },
  {
    key: 'consents',
    label: 'Consents and clearances are there',
    help: 'Of the land control board for agricultural land; clearance of rates and land rent.',
  },
  { key: 'stamp-duty', label: 'Stamp duty paid' },
  { key: 'balance', label: 'Balance paid', help: 'Or the undertaking of a bank given for it.' },
  { key: 'transfer', label: 'Transfer registered' },
  { key: 'handover', label: 'Handed over' },
] as const satisfies readonly StepDeclaration[];

const letSteps = [
  { key: 'references', label: 'References checked' },
  { key: 'lease', label: 'Lease signed' },
  { key: 'move-in-payment', label: 'Deposit and first rent paid' },
  { key: 'inventory', label: 'Inventory signed', help: 'What is in the home, and in which state.' },
  { key: 'keys', label: 'Keys handed over' },
] as const satisfies readonly StepDeclaration[];

const all = [...saleSteps, ...letSteps];
export type ProgressStepKey = (typeof all)[number]['key'];
export const progressStepKeys: readonly ProgressStepKey[] = all.map(({ key }) => key);

type ProgressStep = StepDeclaration & { key: ProgressStepKey };

export const progressSteps: Readonly<Record<'Sale' | 'Rent', readonly ProgressStep[]>> = {
  Sale: saleSteps,
  Rent: letSteps,
};

/** 'Deposit paid' by 'deposit'. */
export const stepLabels: Readonly<Record<string, string>> = Object.fromEntries(
  all.map(({ key, label }) => [key, label]),
);

/** The label of a stored key; the key itself where an earlier release had a step that is no more. */
export const stepLabel = (key: string): string => stepLabels[key] ?? key;

export const STEP_NOTE_LENGTH = 500;

/** The step to take next: of those not done that which is due first, else the first without a day. */
export function nextStep<Step extends { due_on: string | null; done_on: string | null }>(
  steps: readonly Step[],
): Step | undefined {
  const open = steps.filter(({ done_on }) => done_on === null);
  const dayOf = ({ due_on }: Step): string => due_on ?? '9999';
  return open.reduce<Step | undefined>(
    (first, step) => (first === undefined || dayOf(step) < dayOf(first) ? step : first),
    undefined,
  );
}
