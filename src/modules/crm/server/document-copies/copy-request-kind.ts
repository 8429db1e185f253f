import { z } from 'zod';
import { declareKind, listingFact } from '../enquiries/kinds/declaration.ts';

const documentFacts = ({ document_kind, document_name }: { document_kind: string; document_name: string }) => [
  { label: 'Document', text: document_name },
  { label: 'Kind', text: document_kind },
];

/** Somebody who asks for the copy of a document. The document's name may name its owner, so visitors' mails say its kind. */
export const copyRequestKind = declareKind({
  kind: 'copy-request',
  label: 'Copy of a document',
  referencePrefix: 'D',
  details: z.strictObject({ document_id: z.uuid(), document_kind: z.string(), document_name: z.string() }),
  describe: documentFacts,
  mails: {
    template: 'copy-request',
    text: ({ details: { document_kind, document_name }, listing, within }) => ({
      headlineEnding: `asks for a copy: ${document_kind.toLowerCase()}`,
      facts: [...(listing ? [listingFact(listing)] : []), ...documentFacts({ document_kind, document_name })],
      receipt: {
        subject: 'We have your request for a copy',
        heading: 'We have your request',
        lines: [
          `You asked for a copy of a document (${document_kind.toLowerCase()})${listing ? ` of ${listing.title} (${listing.reference})` : ''}.`,
          `One of us reads your request and answers${within}. The copy comes as a link by e-mail and costs nothing.`,
          'A copy shows how things stood on its day. Have an advocate search the register before you pay.',
        ],
      },
    }),
  },
});
