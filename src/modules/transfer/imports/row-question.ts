import { z } from 'zod';

/**
 * - 'same': the row is what is there already, which is changed by it.
 * - 'other': it is made as a new one.
 * - 'leave': it is left out.
 */
export const rowAnswers = ['same', 'other', 'leave'] as const;

export const rowQuestionSchema = z
  .strictObject({
    text: z.string(),
    reference: z.string().meta({ description: 'Of what is there already; empty for a row of the same file.' }),
    row: z
      .int()
      .nullable()
      .meta({ description: 'The earlier row of the same file that is the same, or is about the same.' }),
    title: z.string(),
    href: z.string().nullable().meta({ description: 'The page of what is there.' }),
    facts: z.array(z.strictObject({ column: z.string(), file: z.string(), ours: z.string() })),
    answers: z.array(z.enum(rowAnswers)).meta({ description: 'Those that are possible.' }),
  })
  .meta({ id: 'OfficeImportQuestion' });
export type RowQuestion = z.output<typeof rowQuestionSchema>;
export type RowAnswer = (typeof rowAnswers)[number];
