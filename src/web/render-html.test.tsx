import { type ReactElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { useCachedFragment } from '#web/ui/navigation/cached-fragment.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { renderHtml } from './render-document.tsx';

const Field = island('test-field', function Field({ label }: { label: string }) {
  return <label htmlFor={useId()}>{label}</label>;
});

let renderings = 0;

function Card({ title }: { title: string }) {
  renderings += 1;
  return (
    <article>
      {title} <Field label="Name" />
    </article>
  );
}

const Cell = ({ title }: { title: string }) => <li {...useCachedFragment('Card', Card, { title })} />;

const render = (element: ReactElement): string => renderHtml(element, '/entry.js').toString();

const renderDocument = (titles: readonly string[]) =>
  render(
    <ul>
      {titles.map((title) => (
        <Cell key={title} title={title} />
      ))}
    </ul>,
  );

describe('a cached fragment of a page', () => {
  test('is rendered once for equal props, in every document', () => {
    renderDocument(['Villa', 'Flat']);
    renderings = 0;
    expect(renderDocument(['Flat', 'Villa'])).toContain('<article>Villa<');
    expect(renderings).toBe(0);
    expect(renderDocument(['Bungalow'])).toContain('<article>Bungalow<');
    expect(renderings).toBe(1);
  });

  test('has islands that are hydrated with the ids of the server', () => {
    expect(renderDocument(['Cottage'])).toMatch(/data-island="test-field"[^>]*><div><label for="_test-fieldR_/);
  });

  test('is the same HTML as the component alone, inside of an island and in a document', () => {
    const Plain = ({ title }: { title: string }) => <b>{`${title} – “Kileleshwa”, 2 m²`}</b>;
    const Cached = () => <li {...useCachedFragment('Plain', Plain, { title: 'Villa' })} />;
    const List = island('test-list', () => <Cached />);
    const alone = renderToString(
      <li>
        <Plain title="Villa" />
      </li>,
    );
    expect(render(<Cached />)).toBe(alone);
    expect(render(<List />)).toContain(alone);
    expect(render(<List />)).toContain(alone);
  });

  test('takes no text of a page for a mark', () => {
    const text = `part${'0'.repeat(18)}_0_ and 0_`;
    expect(render(<p>{text}</p>)).toBe(`<p>${text}</p>`);
  });
});
