import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { BlockFields } from './block-fields-form.tsx';
import { getOfficePageContent } from './client.gen.ts';
import type { EditedBlock } from './contract.ts';
import { pageContentForm } from './forms.gen.ts';

export interface BlockPageProps {
  account: OwnAccount;
  block: EditedBlock;
  returned: FormState | null;
}

/** The editor of one block of a page. */
export function BlockPage({ account, block, returned }: BlockPageProps) {
  const { key, page, part } = block;
  return (
    <OfficePage
      title={`${page}: ${part.toLowerCase()}`}
      breadcrumbs={[{ label: 'Page contents', href: '/office/page-contents' }, { label: part }]}
      actions={
        <ButtonLink href={block.path} variant="outline">
          See the page
        </ButtonLink>
      }
    >
      <VersionedEditor
        path={`/office/page-contents/${key}`}
        form={pageContentForm}
        encType="multipart/form-data"
        returned={returned?.values.key === key ? returned : null}
        formToken={account.form_token}
        loaded={block}
        readSaved={(saved) => saved}
        reload={() => callApi(getOfficePageContent, { params: { key } })}
        label={`${page}: ${part}`}
        savedMessages="Saved. The page shows it now."
        hidden={{ key }}
      >
        {(content) => (
          <Card>
            <BlockFields fields={block.fields} content={content} pictures={block.pictures} name="content" />
          </Card>
        )}
      </VersionedEditor>
    </OfficePage>
  );
}
