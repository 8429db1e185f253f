import { useId } from 'react';
import { expect, test } from 'vitest';
import { island } from '#web/ui/navigation/island.tsx';
import { renderHtml } from './render-document.tsx';

const Field = island('test-field', function Field({ label }: { label: string }) {
  return <label htmlFor={useId()}>{label}</label>;
});

test('islands of a document are hydrated with the ids of the server', () => {
  const html = renderHtml(<Field label="Name" />, '/entry.js');
  expect(html).toMatch(/data-island="test-field"[^>]*><div><label for="_test-fieldR_/);
});
