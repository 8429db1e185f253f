import { linksShown, useAgency } from '#modules/agency';
import type { OwnAccount } from '#modules/identity';
import { sendPhotograph } from '#modules/listings';
import type { PictureChoice } from '#platform/files/picture-choice.ts';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { isRecord } from '#platform/text/json.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { describedChoices } from '../../articles/admin/picture-choices.ts';
import { getOfficePageContent } from './client.gen.ts';
import type { BlockField, BlockSummary, EditedBlock, LeafField } from './contract.ts';
import { pageContentForm } from './forms.gen.ts';

type Part = Readonly<Record<string, unknown>>;

const partOf = (value: unknown): Part => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const figuresHelp =
  'Figures are shown as you enter them. A source with its date, such as ‘Our letting records, March 2026’, stands in small print beneath.';

interface BlockFieldsProps {
  fields: readonly BlockField[];
  content: Part;
  pictures: readonly PictureChoice[];
  /** Prefix of the fields' names. */
  name: string;
}

function BlockFields({ fields, content, pictures, name }: BlockFieldsProps) {
  return (
    <div className="grid gap-5">
      {fields.map((field) => (
        <BlockPart
          key={field.name}
          field={field}
          value={content[field.name]}
          pictures={pictures}
          name={`${name}.${field.name}`}
        />
      ))}
    </div>
  );
}

interface PartProps<Field> {
  field: Field;
  value: unknown;
  pictures: readonly PictureChoice[];
  name: string;
  /** Prefix of the label, which distinguishes the fields of rows: 'Step 2: '. */
  labelPrefix?: string;
}

function BlockPart({ field, value, pictures, name }: PartProps<BlockField>) {
  if (field.kind === 'group') {
    return (
      <fieldset className="grid gap-4 rounded-control border border-line p-4">
        <legend className="px-1 text-sm font-semibold">{field.label}</legend>
        <Leaves fields={field.fields} value={value} pictures={pictures} name={name} />
      </fieldset>
    );
  }
  if (field.kind === 'rows') {
    return (
      <RowsField
        label={field.label}
        one={field.one}
        name={name}
        rows={listOf(value)}
        help={field.fields.some((leaf) => leaf.name === 'source') && figuresHelp}
      >
        {(row, rowName, position) => (
          <Leaves
            fields={field.fields}
            value={row}
            pictures={pictures}
            name={rowName}
            labelPrefix={`${capital(field.one)} ${position}: `}
          />
        )}
      </RowsField>
    );
  }
  if (field.kind === 'texts') {
    const Field = field.is_long ? TextAreaField : TextField;
    return (
      <RowsField label={field.label} one={field.one} name={name} rows={listOf(value)}>
        {(row, rowName, position) => (
          <Field label={`${capital(field.one)} ${position}`} name={rowName} defaultValue={textOf(row)} />
        )}
      </RowsField>
    );
  }
  return <Leaf field={field} value={value} pictures={pictures} name={name} />;
}

function Leaves({
  fields,
  value,
  pictures,
  name,
  labelPrefix,
}: Omit<PartProps<never>, 'field'> & { fields: readonly LeafField[] }) {
  const part = partOf(value);
  return fields.map((field) => (
    <Leaf
      key={field.name}
      field={field}
      value={part[field.name]}
      pictures={pictures}
      name={`${name}.${field.name}`}
      labelPrefix={labelPrefix}
    />
  ));
}

function Leaf({ field, value, pictures, name, labelPrefix = '' }: PartProps<LeafField>) {
  // A row keeps its id when its title changes.
  if (field.kind === 'id') return <input type="hidden" name={name} defaultValue={textOf(value)} />;
  const label = labelPrefix ? labelPrefix + field.label.toLowerCase() : field.label;
  if (field.kind === 'picture')
    return (
      <PictureField
        label={label}
        name={`${name}.image_id`}
        altName={`${name}.alt`}
        picture={readPicture(value)}
        choices={describedChoices(pictures)}
        send={sendPhotograph}
      />
    );
  const shared = { label, name, defaultValue: textOf(value), optional: !field.is_required };
  if (field.kind === 'text') return <TextAreaField {...shared} rows={3} />;
  return (
    <TextField
      {...shared}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      help={field.kind === 'link' ? 'A page of this site, such as /land, or https://…' : undefined}
    />
  );
}

function readPicture(value: unknown): { id: string; alt: string } | null {
  const { image_id, alt } = partOf(value);
  return typeof image_id === 'string' ? { id: image_id, alt: textOf(alt) } : null;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Whether visitors find a page: some are there only once something is written. */
function useIsShown(path: string): boolean {
  const agency = useAgency();
  return linksShown(agency, [{ href: path }]).length > 0;
}

const LinkToPage = ({ path }: { path: string }) => useIsShown(path) && <TextLink href={path}>See the page</TextLink>;

export interface BlockPageProps {
  account: OwnAccount;
  block: EditedBlock;
  returned: FormState | null;
}

export function BlockPage({ account, block, returned }: BlockPageProps) {
  const { key, page, part } = block;
  const isShown = useIsShown(block.path);
  return (
    <OfficePage
      title={`${page}: ${part.toLowerCase()}`}
      breadcrumbs={[{ label: 'Page contents', href: '/office/page-contents' }, { label: part }]}
      actions={
        isShown && (
          <ButtonLink href={block.path} variant="outline">
            See the page
          </ButtonLink>
        )
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

export function BlockListPage({ blocks }: { blocks: readonly BlockSummary[] }) {
  const pages = Map.groupBy(blocks, ({ page }) => page);
  return (
    <OfficePage title="Page contents" lead="The words, figures and photographs of the pages, part by part.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
        {[...pages].map(([page, parts]) => (
          <Card key={page} title={page} action={<LinkToPage path={parts[0]?.path ?? '/'} />} bleed>
            <ul className="divide-y divide-line">
              {parts.map((block) => (
                <li key={block.key} className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-1.5">
                  <TextLink href={`/office/page-contents/${block.key}`}>
                    <span className="sr-only">{page}: </span>
                    {block.part}
                  </TextLink>
                  <span className="text-sm text-muted">{stateOf(block)}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </OfficePage>
  );
}

function stateOf({ version, updated_at }: BlockSummary): string {
  if (version === 0 || updated_at === null) return 'Not written yet';
  return version === 1 ? 'As it began' : `Changed ${formatDateTime(updated_at)}`;
}
