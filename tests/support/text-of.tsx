import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** The markup of components as the server writes them, links among them. */
export const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(<RouterContextProvider router={router}>{element}</RouterContextProvider>);

/** The texts of a component, in the order they are read. */
export const textsOf = (element: ReactElement): string[] =>
  markupOf(element)
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter(Boolean);
