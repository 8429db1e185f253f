import { notFound } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { ApiFailure, isRefusal } from '#platform/http/failure.ts';
import { getLegalText } from './client.gen.ts';
import type { LegalTextKind } from './contract.ts';
import { type SectionedText, sectionText } from './numbered-sections.ts';

export interface LegalPageText extends SectionedText {
  title: string;
  version: number;
  /** 'YYYY-MM-DD' */
  effectiveFrom: string;
}

/** The text of a legal page as it applies today. The agency that has published none has no such page. */
export async function loadLegalPage(kind: LegalTextKind, signal: AbortSignal): Promise<LegalPageText> {
  try {
    const text = await callApi(getLegalText, { params: { kind }, signal });
    return {
      title: text.title,
      version: text.version,
      effectiveFrom: text.effective_from,
      ...sectionText(text.body_html),
    };
  } catch (error) {
    if (error instanceof ApiFailure && isRefusal(error) && error.status === 404) throw notFound();
    throw error;
  }
}
