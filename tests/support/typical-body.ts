import { z } from 'zod';

const visitor = {
  name: 'Achieng Otieno',
  first_name: 'Achieng',
  last_name: 'Otieno',
  email: 'achieng@visitor.example',
  phone: '0712 345 678',
};

/**
 * A body that a form of texts, numbers and choices may send: a visitor's name and ways to reach them, the first of every
 * choice, one sum for amounts and one place for other required texts.
 * @param answers to fields that need another, by their names
 * @throws Error for a schema without fields of its own, such as a union
 */
export function typicalBody(
  schema: z.ZodType,
  answers: Readonly<Record<string, string>> = {},
): Record<string, string | number> {
  if (!(schema instanceof z.ZodObject)) throw new Error('Write down what is sent: the schema is of several forms');
  const known: Readonly<Record<string, string>> = { ...visitor, ...answers };
  const entries = Object.entries(schema.shape).flatMap(([name, field]): [string, string | number][] => {
    const value = known[name] ?? valueFor(field);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function valueFor(field: unknown): string | number | null {
  if (field instanceof z.ZodEnum) return field.options[0] ?? null;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return null;
  return field instanceof z.ZodNumber ? 60_000 : 'Kilimani';
}
