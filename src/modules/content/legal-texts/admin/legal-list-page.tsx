import { shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { LegalTextKind } from '../contract.ts';
import type { LegalTextVersion } from './contract.ts';

export const legalTextLabels: Record<LegalTextKind, { name: string; place: string; href: string }> = {
  terms: { name: 'Terms of use', place: 'A page of its own', href: '/terms' },
  privacy: { name: 'Privacy policy', place: 'A page of its own', href: '/privacy/policy' },
  'newsletter-consent': { name: 'Consent to the newsletter', place: 'Kept with every subscription', href: '/about' },
  'contact-consent': { name: 'Consent to be contacted', place: 'Kept with every enquiry', href: '/contact' },
};

export const stateLabels: Record<LegalTextVersion['state'], string> = {
  planned: 'Planned',
  'in-force': 'In force',
  replaced: 'Replaced',
};

export interface LegalTextRow {
  kind: LegalTextKind;
  in_force: LegalTextVersion | null;
  planned: LegalTextVersion | null;
}

export function LegalListPage({ texts }: { texts: readonly LegalTextRow[] }) {
  return (
    <OfficePage
      isList
      title="Legal texts"
      lead="What people agree to. A version that has applied stays readable for ever."
    >
      <Card bleed>
        <DataTable
          caption="Legal texts"
          rows={texts}
          rowKey={({ kind }) => kind}
          columns={[
            {
              key: 'name',
              head: 'Text',
              cell: ({ kind }) => (
                <TextLink href={`/office/legal-texts/${kind}`}>{legalTextLabels[kind].name}</TextLink>
              ),
            },
            { key: 'place', head: 'Where', onPhone: 'hidden', cell: ({ kind }) => legalTextLabels[kind].place },
            {
              key: 'in-force',
              head: 'In force',
              cell: ({ in_force }) =>
                in_force ? `Version ${in_force.version}, since ${shortDay(in_force.effective_from)}` : 'None yet',
            },
            {
              key: 'planned',
              head: 'Planned',
              cell: ({ planned }) =>
                planned && (
                  <Badge tone="sky">
                    Version {planned.version} from {shortDay(planned.effective_from)}
                  </Badge>
                ),
            },
          ]}
        />
      </Card>
    </OfficePage>
  );
}
