import { SENT_PARAMETER } from '#platform/http/page-form.ts';
import { Alert } from '../feedback/alert.tsx';
import { useAddress } from '../navigation/navigation.ts';

/** The success message of a form received without script, by form id. */
export function SentNote({ messages }: { messages: Readonly<Record<string, string>> }) {
  const sent = useAddress().search[SENT_PARAMETER];
  const done = typeof sent === 'string' ? messages[sent] : undefined;
  return done ? <Alert tone="success">{done}</Alert> : null;
}
