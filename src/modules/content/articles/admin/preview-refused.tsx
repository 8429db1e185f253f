import { ApiFailure } from '#platform/http/failure.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { authorLabel, editorHref, propertiesLabel } from './article-labels.ts';

interface DraftProblem {
  /** The label of the editor's field. */
  field: string;
  message: string;
}

const fieldLabels = new Map([
  ['author_id', authorLabel],
  ['properties', propertiesLabel],
]);

/** Why a draft cannot be published as it is, hence not previewed; empty for every other failure. */
export function draftProblems(error: unknown): DraftProblem[] {
  if (!(error instanceof ApiFailure) || error.code !== 'invalid_field') return [];
  return error.fields.flatMap(({ field, message }) => {
    const label = fieldLabels.get(field);
    return label === undefined ? [] : [{ field: label, message }];
  });
}

/** Shown in place of a preview. */
export function PreviewRefused({ id, problems }: { id: number; problems: readonly DraftProblem[] }) {
  return (
    <Container className="grid gap-6 py-section">
      <Heading level={1} size="h2">
        No preview yet
      </Heading>
      <EmptyState
        title="This draft cannot be published as it is"
        action={<ButtonLink href={editorHref(id)}>Back to the editor</ButtonLink>}
      >
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              {field}: {message}
            </li>
          ))}
        </ul>
      </EmptyState>
    </Container>
  );
}
