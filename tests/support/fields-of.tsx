import type { ReactElement } from 'react';
import { markupOf } from './text-of.tsx';

/** The controls of a form that people see, as 'First name: first_name, text, required'. */
export function fieldsOf(element: ReactElement): string[] {
  const html = markupOf(element);
  return [...html.matchAll(/<label for="([^"]+)"[^>]*>(.*?)<\/label>/g)].map(([, id = '', label = '']) => {
    const control = new RegExp(`<(input|select|textarea)[^>]* id="${id}"[^>]*>`).exec(html);
    const [tag = '', kind = ''] = control ?? [];
    const type = kind === 'input' ? attribute(tag, 'type') : kind;
    const required = / required(=|>|\s)/.test(tag) ? ['required'] : [];
    return `${textOf(label)}: ${[attribute(tag, 'name'), type, ...required].join(', ')}`;
  });
}

/** The choices of a select, as 'small: Small (1–10 employees)'. */
export function optionsOf(element: ReactElement, name: string): string[] {
  const [select = ''] = new RegExp(`<select[^>]* name="${name}".*?</select>`).exec(markupOf(element)) ?? [];
  return [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, label]) => `${value}: ${label}`);
}

const attribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').trim();
