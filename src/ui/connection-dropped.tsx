import { ApiFailure } from '#shared/api/failure.ts';
import { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx';
import { isPartMissing } from './import-part.ts';

export const CONNECTION_DROPPED = 'The connection dropped';

/** Whether nothing came back, so that nothing is wrong on our side as far as anybody knows. */
export const isConnectionLost = (error: unknown): boolean =>
  isPartMissing(error) || (error instanceof ApiFailure && error.status === 0 && error.code === 'no_response');

/** Stands in the place of a part of the page whose script did not come. */
export function PartMissing(props: Pick<ErrorPanelProps, 'onRetry' | 'retrying'>) {
  return (
    <ErrorPanel level={3} title={CONNECTION_DROPPED} {...props}>
      Please try again when you are online.
    </ErrorPanel>
  );
}
