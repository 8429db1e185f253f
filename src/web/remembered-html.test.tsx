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

function renderDocument(titles: readonly string[]): string {
  let islands = 0;
  const document: DocumentRendering = {
    renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
    script: '/entry.js',
    nextPrefix: () => {
      islands += 1;
      return `i${islands}`;
    },
  };
  return renderToString(
    <RememberedHtmlContext value={rememberedHtml}>
      <DocumentContext value={document}>
        <Field label="Before" />
        {titles.map((title) => (
          <Cell key={title} title={title} />
        ))}
      </DocumentContext>
    </RememberedHtmlContext>,
  );
}

const prefixesIn = (html: string): string[] =>
  [...html.matchAll(/data-prefix="([^"]*)"/g)].map(([, prefix]) => prefix ?? '');

describe('a remembered part of a page', () => {
  test('is rendered once for equal props, in every document', () => {
    renderDocument(['Villa', 'Flat']);
    renderings = 0;
    expect(renderDocument(['Flat', 'Villa'])).toContain('<article>Villa<');
    expect(renderings).toBe(0);
    expect(renderDocument(['Bungalow'])).toContain('<article>Bungalow<');
    expect(renderings).toBe(1);
  });

  test('has islands with prefixes and ids of their own in each place', () => {
    for (const titles of [
      ['Cottage', 'Tower'],
      ['Tower', 'Cottage'],
    ]) {
      const html = renderDocument(titles);
      expect(prefixesIn(html)).toEqual(['i1', 'i2', 'i3']);
      const ids = [...html.matchAll(/ for="([^"]*)"/g)].map(([, id]) => id ?? '');
      expect(ids.map((id) => /i\d/.exec(id)?.[0])).toEqual(['i1', 'i2', 'i3']);
    }
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
