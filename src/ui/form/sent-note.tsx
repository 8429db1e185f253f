import { useLocation } from '@tanstack/react-router';
import { SENT_PARAMETER } from '#shared/page-form.ts';
import { Alert } from '../alert.tsx';

/** What a form has done, said by the page that follows it; by the form's id. */
export function SentNote({ words }: { words: Readonly<Record<string, string>> }) {
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const sent = search[SENT_PARAMETER];
  const done = typeof sent === 'string' ? words[sent] : undefined;
  return done ? <Alert tone="success">{done}</Alert> : null;
}
