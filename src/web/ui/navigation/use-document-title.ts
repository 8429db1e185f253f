import { useEffect } from 'react';

/** Keeps the document's title as the address changes without loading a document. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
