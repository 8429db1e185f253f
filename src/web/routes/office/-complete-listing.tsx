import { CompletePage, type CompletionPreparation } from '#modules/deals';
import { ForStaff } from './-for-staff.tsx';

export const CompleteListing = ({ preparation }: { preparation: CompletionPreparation | null }) => (
  <ForStaff data={preparation}>{(data, staff) => <CompletePage {...staff} preparation={data} />}</ForStaff>
);
