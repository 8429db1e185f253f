import { mayWorkOn } from '#modules/listings/server';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { PipelineCard } from '../../pipeline/contract.ts';

/**
 * The fee of a card, for who works on the listing; others do not learn whether there is one either.
 * @param feeKes without VAT; null where none is agreed
 */
export function toldFee(
  { agent_id }: { agent_id: string | null },
  feeKes: number | null,
  staff: Pick<SignedInStaff, 'id' | 'role'>,
): Pick<PipelineCard, 'knows_fee' | 'fee_kes'> {
  const knowsFee = mayWorkOn(staff, { agentId: agent_id });
  return { knows_fee: knowsFee, fee_kes: knowsFee ? feeKes : null };
}
