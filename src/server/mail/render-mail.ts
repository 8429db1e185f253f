import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A mail's HTML part. React escapes what visitors typed. */
export const renderMail = (mail: ReactElement): string => `<!doctype html>${renderToStaticMarkup(mail)}`;
