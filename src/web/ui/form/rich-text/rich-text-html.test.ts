import { describe, expect, test } from 'vitest';
import { linkAddress, tidyHtml } from './rich-text-html.ts';

describe('the text of an editor', () => {
  test('has lists without paragraphs in them, and no empty lines at its end', () => {
    expect(tidyHtml('<ul><li><p>One <strong>borehole</strong></p></li><li><p>Two</p></li></ul><p></p>')).toBe(
      '<ul><li>One <strong>borehole</strong></li><li>Two</li></ul>',
    );
  });

  test('keeps the paragraphs of an entry that has more than one, and lists in lists', () => {
    const html = '<ul><li><p>One</p><p>More</p></li><li><p>Two</p><ul><li>In it</li></ul></li></ul>';
    expect(tidyHtml(html)).toBe(html);
  });
});

describe('the address of a link', () => {
  test.each([
    ['https://makao.example/a?b=1', 'https://makao.example/a?b=1'],
    ['makao.example', 'https://makao.example/'],
    ['  https://makao.example ', 'https://makao.example/'],
    ['mailto:sales@makao.example', 'mailto:sales@makao.example'],
    ['/land?page=2', '/land?page=2'],
    ['tel:+254700000012', 'tel:+254700000012'],
  ])('%s is taken', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  test.each([
    '',
    'http://makao.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//makao.example',
    'makao',
    '/\\evil.example',
  ])('%s is not', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });
});
