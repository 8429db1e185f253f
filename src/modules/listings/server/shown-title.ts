import { redactedTitleNumber } from '../kinds/title-public.ts';

/** The title number of a row as visitors see it. */
export const shownTitleOf = ({ title_number }: { title_number: string | null }) => ({
  redacted_title_number: title_number === null ? null : redactedTitleNumber(title_number),
});
