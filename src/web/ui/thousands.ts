import { amountProblem, parseKes } from '#platform/text/money.ts';
import { groupThousands } from '#platform/text/numbers.ts';

/** What an amount field shows and sends; `readAmount` of money.ts parses the text. */
export interface TypedAmount {
  /** Shown on blur: '8,000,000'; the typed text when it is not an amount. */
  shown: string;
  /** Sent with the form: '8000000'; the typed text when it is not an amount, for the server to refuse. */
  sent: string;
  /** Why the text is refused; null when it is valid or empty. */
  problem: string | null;
}

export function typedAmount(typed: string): TypedAmount {
  const amount = parseKes(typed);
  if (amount === null) return { shown: typed, sent: typed.trim(), problem: amountProblem(typed) };
  return { shown: groupThousands(String(amount)), sent: String(amount), problem: null };
}

/** The whole shillings as digits; empty when the text is not an amount. */
export function digitsOf(typed: string): string {
  const amount = parseKes(typed);
  return amount === null ? '' : String(amount);
}
