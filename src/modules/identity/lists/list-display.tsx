import { useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide';
import { useRef } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { buttonClasses } from '#web/ui/button-style.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { CheckboxField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from '#web/ui/office/data-table.tsx';
import { menuPanel } from '#web/ui/office/menu-panel.ts';
import { shownColumns } from '#web/ui/office/shown-columns.ts';
import { useDisclosureMenu } from '#web/ui/use-disclosure.ts';
import type { OwnAccount } from '../sign-in/contract.ts';
import { densityForm, listColumnsForm } from './forms.gen.ts';
import type { OfficeList } from './list-looks.ts';

interface ListDisplayProps<Row> {
  account: OwnAccount;
  list: OfficeList;
  /** All that the list can have; absent where it is shown without columns, as a board. */
  columns?: readonly Column<Row>[];
  returned: FormState | null;
}

/** The menu 'Display' of a list: the height of its rows and its columns. Both are stored with the account. */
export function ListDisplay<Row>({ account, list, columns, returned }: ListDisplayProps<Row>) {
  const router = useRouter();
  const menu = useRef<HTMLDetailsElement>(null);
  useDisclosureMenu(menu);
  const isCompact = account.density === 'compact';
  const shared = {
    formToken: account.form_token,
    returned,
    onSent: () => router.invalidate(),
  };
  return (
    <details ref={menu} className="sm:relative">
      <summary className={buttonClasses({ variant: 'outline', size: 'sm', className: 'max-sm:px-3' })}>
        <Icon of={SlidersHorizontal} size={18} />
        <span className="max-sm:sr-only">Display</span>
      </summary>
      <div className={`${menuPanel} sm:w-64`}>
        <ActionForm
          {...shared}
          form={densityForm}
          label="Room of the rows"
          button={{
            label: isCompact ? 'Comfortable rows' : 'Compact rows',
            variant: 'outline',
            size: 'sm',
            wide: true,
          }}
        >
          <input type="hidden" name="density" value={isCompact ? 'comfortable' : 'compact'} />
        </ActionForm>
        {columns && (
          <ActionForm
            {...shared}
            form={listColumnsForm}
            about={{ name: 'list', value: list }}
            label="Columns"
            className="border-t border-line pt-2"
            button={{ label: 'Show these columns', size: 'sm', wide: true }}
          >
            <Boxes columns={columns} chosen={account.list_columns[list]} />
          </ActionForm>
        )}
      </div>
    </details>
  );
}

interface BoxesProps<Row> {
  columns: readonly Column<Row>[];
  chosen: readonly string[] | undefined;
}

/** A box for each column but the first, which names the row and is always there. */
function Boxes<Row>({ columns, chosen }: BoxesProps<Row>) {
  const shown = new Set(shownColumns(columns, chosen).map(({ key }) => key));
  return (
    <div className="grid max-h-[50dvh] overflow-y-auto">
      {columns.slice(1).map(({ key, head }) => (
        <CheckboxField
          key={`${key} ${shown.has(key)}`}
          label={head}
          name={`column_${key}`}
          defaultChecked={shown.has(key)}
          value="true"
        />
      ))}
    </div>
  );
}
