import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import { type ReactNode, useContext, useId, useRef, useState } from 'react';
import { countRows, placeName, removeName } from '#platform/http/nested-fields.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { labelClasses } from './field-frame.tsx';
import { FormFieldsContext } from './form-context.ts';
import { WithoutScript } from './without-script.tsx';

export interface RowsFieldProps<Row> {
  /** 'Social profiles' */
  label: string;
  /** Name of one row, for the buttons: 'profile'. */
  one: string;
  /** Name of the list in the API, the prefix of its fields: `social_links.0.url`. */
  name: string;
  rows: readonly Row[];
  /** Renders the fields of a row; `row` is undefined for a new one. */
  children: (row: Row | undefined, name: string, position: number) => ReactNode;
  help?: ReactNode;
  most?: number;
  className?: string;
}

interface KeptRow<Row> {
  key: number;
  row: Row | undefined;
}

/** Rows to add, remove and move. Without script: two empty rows, and a checkbox and a number for each row. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { label, name, most = 40 } = props;
  const { rows, place, add, remove, move } = useRows(props);
  const legend = useId();
  return (
    <fieldset ref={place} aria-labelledby={legend} className={classNames('grid min-w-0 gap-3', props.className)}>
      <legend id={legend} className={classNames(labelClasses, 'mb-1.5')}>
        {label}
      </legend>
      {props.help != null && <p className="text-xs leading-[1.4] text-muted">{props.help}</p>}
      {rows.map(({ key, row }, index) => (
        <RowFrame
          key={key}
          {...props}
          rowName={`${name}.${index}`}
          index={index}
          isLast={index === rows.length - 1}
          onRemove={() => remove(index)}
          onMove={(by) => move(index, by)}
        >
          {props.children(row, `${name}.${index}`, index + 1)}
        </RowFrame>
      ))}
      <WithoutScript>
        {[0, 1].map((extra) => (
          <div key={extra} className="mt-3 grid gap-3 rounded-control border border-dashed border-line-strong p-3">
            <p className="text-xs text-muted">A new {props.one}; leave it empty to add none.</p>
            {props.children(undefined, `${name}.${rows.length + extra}`, rows.length + extra + 1)}
          </div>
        ))}
      </WithoutScript>
      <div className="needs-script">
        <Button variant="outline" size="sm" icon={Plus} onClick={add} disabled={rows.length >= most}>
          Add a {props.one}
        </Button>
      </div>
    </fieldset>
  );
}

/** The current rows: those of a returned form, otherwise the stored ones. */
function useRows<Row>({ rows: stored, name }: RowsFieldProps<Row>) {
  const { values } = useContext(FormFieldsContext);
  const place = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<readonly KeptRow<Row>[]>(() => {
    const count = Object.keys(values).length > 0 ? countRows(values, name) : stored.length;
    return Array.from({ length: count }, (_, key) => ({ key, row: stored[key] }));
  });
  const next = useRef(rows.length);
  /** After rendering, because the pressed button may be gone: focuses a field or button of the row. */
  const focus = (index: number, selector: string) =>
    requestAnimationFrame(() => {
      const frame = place.current?.querySelectorAll(':scope > [data-row]')[index];
      const target = frame?.querySelector(selector) ?? place.current?.querySelector(':scope > .needs-script button');
      if (target instanceof HTMLElement) target.focus();
    });
  return {
    rows,
    place,
    add: () => {
      const key = next.current;
      next.current += 1;
      setRows([...rows, { key, row: undefined }]);
      focus(rows.length, 'input:not([type=hidden]), textarea, select');
    },
    remove: (index: number) => {
      setRows(rows.filter((_, other) => other !== index));
      focus(Math.min(index, rows.length - 2), '[data-remove]');
    },
    move: (index: number, by: -1 | 1) => {
      const moved = [...rows];
      moved.splice(index + by, 0, ...moved.splice(index, 1));
      setRows(moved);
      focus(index + by, by < 0 ? '[data-up]' : '[data-down]');
    },
  };
}

interface RowFrameProps {
  one: string;
  rowName: string;
  index: number;
  isLast: boolean;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
  children: ReactNode;
}

function RowFrame({ one, rowName, index, isLast, onRemove, onMove, children }: RowFrameProps) {
  const label = `${one} ${index + 1}`;
  return (
    <div data-row className="grid gap-2 rounded-control border border-line p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-3">{children}</div>
      <div className="needs-script flex items-start justify-end">
        <IconButton
          data-up
          label={`Move ${label} up`}
          icon={ArrowUp}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          data-down
          label={`Move ${label} down`}
          icon={ArrowDown}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton data-remove label={`Remove ${label}`} icon={Trash2} onClick={onRemove} />
      </div>
      <WithoutScript>
        <div className="flex flex-wrap items-center gap-4 text-sm">
          <label className="flex items-center gap-2">
            Place of {label}
            <input
              type="number"
              name={placeName(rowName)}
              defaultValue={index + 1}
              min={0}
              step="any"
              className="min-h-11 w-20 rounded-control border border-line-strong bg-surface px-2"
            />
          </label>
          <label className="flex items-center gap-2">
            <input type="checkbox" name={removeName(rowName)} className="checkbox" />
            Remove {label}
          </label>
        </div>
      </WithoutScript>
    </div>
  );
}
