import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EarlierVersionNote, VersionHistory } from '#web/ui/form/version-history.tsx';
import { VersionedForm, versionKey } from '#web/ui/form/versioned-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { BlockFields } from './block-fields-form.tsx';
import { getOfficePageContent } from './office-client.gen.ts';
import type { EditedBlock } from './office-contract.ts';
import { pageContentForm } from './office-forms.gen.ts';

export interface BlockPageProps {
  account: OwnAccount;
  block: EditedBlock;
  returned: FormState | null;
}

/** One block of a page in its form. */
export function BlockPage({ account, block, returned }: BlockPageProps) {
  const path = `/office/page-contents/${block.key}`;
  const params = { key: block.key };
  return (
    <OfficePage
      title={`${block.page}: ${block.part.toLowerCase()}`}
      breadcrumbs={[{ label: 'Page contents', href: '/office/page-contents' }, { label: block.part }]}
      actions={
        <ButtonLink href={block.path} variant="outline">
          See the page
        </ButtonLink>
      }
    >
      <EarlierVersionNote loaded={block} path={path} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionedForm
          key={`${block.key} ${versionKey(block)}`}
          form={pageContentForm}
          readSaved={(saved) => saved}
          encType="multipart/form-data"
          returned={returned?.values.key === block.key ? returned : null}
          formToken={account.form_token}
          loaded={block}
          reload={() => callApi(getOfficePageContent, { params })}
          label={`${block.page}: ${block.part}`}
          savedMessages="Saved. The page shows it now."
          hidden={params}
        >
          {(content) => (
            <Card>
              <BlockFields fields={block.fields} content={content} pictures={block.pictures} name="content" />
            </Card>
          )}
        </VersionedForm>
        <VersionHistory loaded={block} path={path} />
      </div>
    </OfficePage>
  );
}
