import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DocumentContext, type DocumentRendering, island } from '#web/ui/island.tsx';
import { RememberedHtmlContext, useRememberedHtml } from '#web/ui/remembered-html.tsx';
import { rememberedHtml } from './remembered-html.tsx';

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

const Cell = ({ title }: { title: string }) => <li {...useRememberedHtml('Card', Card, { title })} />;

const rendering: DocumentRendering = {
  renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
  script: '/entry.js',
};

function renderDocument(titles: readonly string[]): string {
  return renderToString(
    <RememberedHtmlContext value={rememberedHtml}>
      <DocumentContext value={rendering}>
        {titles.map((title) => (
          <Cell key={title} title={title} />
        ))}
      </DocumentContext>
    </RememberedHtmlContext>,
  );
}

describe('a remembered part of a page', () => {
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

  test('is the same HTML as the component alone', () => {
    const alone = renderToString(<li>{<Card title="Villa" />}</li>);
    const remembered = renderToString(
      <RememberedHtmlContext value={rememberedHtml}>
        <Cell title="Villa" />
      </RememberedHtmlContext>,
    );
    expect(remembered).toBe(alone);
  });
});
