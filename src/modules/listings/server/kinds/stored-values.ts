import { cleanRichText } from '#platform/text/server/rich-text.ts';
import { columnOf, type Fields, type FieldValues } from '../../kinds/field.ts';
import { valuesSchema } from '../../kinds/field-schemas.ts';

/**
 * Reads the fields of a kind of listing from rows of its table: values by name of the field, rich text sanitised.
 * @throws ZodError for a value that the table's checks do not allow
 */
export function storedValuesReader<F extends Fields>(fields: F) {
  const schema = valuesSchema(fields);
  const columns = Object.entries(fields).map(([name, field]) => ({
    name,
    column: columnOf(name, field),
    isRichText: field.type === 'rich-text',
  }));
  return (row: object): FieldValues<F> => {
    const byColumn = new Map<string, unknown>(Object.entries(row));
    return schema.parse(
      Object.fromEntries(
        columns.map(({ name, column, isRichText }) => {
          const value = byColumn.get(column);
          return [name, isRichText && typeof value === 'string' ? cleanRichText(value) : value];
        }),
      ),
    );
  };
}
