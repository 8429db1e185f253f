import { amountProblem, parseKes } from '#shared/money.ts';
import { groupThousands } from '#shared/numbers.ts';

/** How a field of an amount treats what was typed; `readAmount` of money.ts decides what is understood. */
export interface TypedAmount {
  /** What stands in the field once it is left: '8,000,000'; what was typed where that is no amount. */
  shown: string;
  /** What the form sends: '8000000'; what was typed where that is no amount, for the server to refuse. */
  sent: string;
  /** Why it is refused; null where it is understood or empty. */
  problem: string | null;
}

export function typedAmount(typed: string): TypedAmount {
  const amount = parseKes(typed);
  if (amount === null) return { shown: typed, sent: typed.trim(), problem: amountProblem(typed) };
  return { shown: groupThousands(String(amount)), sent: String(amount), problem: null };
}

/** The whole shillings of what was typed, in digits; empty where that is no amount. */
export function digitsOf(typed: string): string {
  const amount = parseKes(typed);
  return amount === null ? '' : String(amount);
}
