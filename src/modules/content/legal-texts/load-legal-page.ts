import { notFound } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { getLegalText } from './client.gen.ts';
import type { LegalTextKind } from './contract.ts';
import { type SectionedText, sectionText } from './numbered-sections.ts';

export interface LegalPageText extends SectionedText {
  title: string;
  version: number;
  /** 'YYYY-MM-DD' */
  effectiveFrom: string;
}

/**
 * Loads the version of a legal text that applies today.
 * @throws notFound() when none has been published
 */
export async function loadLegalPage(kind: LegalTextKind, signal: AbortSignal): Promise<LegalPageText> {
  const text = await orNothing(callApi(getLegalText, { params: { kind }, signal }));
  if (!text) throw notFound();
  const { title, version, effective_from: effectiveFrom, body_html } = text;
  return { title, version, effectiveFrom, ...sectionText(body_html) };
}
