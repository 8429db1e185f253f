import { useLocation } from '@tanstack/react-router';
import { SENT_PARAMETER } from '#platform/http/page-form.ts';
import { Alert } from '../alert.tsx';

/** The success message of a form received without script, by form id. */
export function SentNote({ messages }: { messages: Readonly<Record<string, string>> }) {
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const sent = search[SENT_PARAMETER];
  const done = typeof sent === 'string' ? messages[sent] : undefined;
  return done ? <Alert tone="success">{done}</Alert> : null;
}
