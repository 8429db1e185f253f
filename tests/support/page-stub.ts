import type { PageRenderer, RenderedPage } from '#platform/http/page-context.ts';

/** What a page build could have rendered. */
export const renderedPage = (html: string, status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  html: Buffer.from(html),
});

/** Stands for the page build: shows the form that the server handed to the page. */
export const renderFormState: PageRenderer = async (_address, { formState }) => renderedPage(JSON.stringify(formState));
