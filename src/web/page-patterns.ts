import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** The patterns of all pages, such as '/view/property/$slug'. */
export const pagePatterns: readonly string[] = Object.keys(createRouter({ routeTree }).routesByPath);
