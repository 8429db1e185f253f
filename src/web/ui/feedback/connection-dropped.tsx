import { ApiFailure } from '#platform/http/failure.ts';
import { isPartMissing } from '../navigation/import-part.ts';
import { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx';

export const CONNECTION_DROPPED = 'The connection dropped';

export const isConnectionLost = (error: unknown): boolean =>
  isPartMissing(error) || (error instanceof ApiFailure && error.status === 0 && error.code === 'no_response');

export function PartMissing(props: Pick<ErrorPanelProps, 'onRetry' | 'retrying'>) {
  return (
    <ErrorPanel level={3} title={CONNECTION_DROPPED} {...props}>
      Please try again when you are online.
    </ErrorPanel>
  );
}
