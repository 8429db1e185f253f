import { TriangleAlert, X } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/office/progress.tsx';
import type { UploadItem } from './upload-queue.ts';

export interface UploadListProps {
  items: readonly UploadItem[];
  onRetry: (key: number) => void;
  onDismiss: (key: number) => void;
}

/** The files of the upload queue with their progress, or the reason of their failure. */
export function UploadList({ items, onRetry, onDismiss }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid gap-3">
      {items.map((item) => (
        <li key={item.key}>
          {item.state.name === 'failed' ? (
            <Failed item={item} state={item.state} onRetry={onRetry} onDismiss={onDismiss} />
          ) : (
            <UnderWay item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

function UnderWay({ item: { fileName, state } }: { item: UploadItem }) {
  if (state.name === 'waiting') {
    return (
      <p className="flex justify-between gap-3 text-sm">
        <span className="truncate">{fileName}</span>
        <span className="text-muted">Waiting</span>
      </p>
    );
  }
  const share = state.name === 'uploading' ? state.share : 1;
  return <Progress value={share} max={1} label={state.name === 'uploading' ? fileName : `${fileName}, being read`} />;
}

interface FailedProps extends Omit<UploadListProps, 'items'> {
  item: UploadItem;
  state: Extract<UploadItem['state'], { name: 'failed' }>;
}

function Failed({ item: { key, fileName }, state, onRetry, onDismiss }: FailedProps) {
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-control bg-tint-red px-4 py-2 text-sm text-on-tint-red"
    >
      <Icon of={TriangleAlert} className="flex-none" />
      <p className="min-w-0 grow break-words">
        <strong className="font-semibold">{fileName}</strong> {state.reason}
      </p>
      {state.canRetry && (
        <Button size="sm" variant="outline" onClick={() => onRetry(key)} aria-label={`Try ${fileName} again`}>
          Try again
        </Button>
      )}
      <IconButton label={`Forget ${fileName}`} icon={X} onClick={() => onDismiss(key)} />
    </div>
  );
}
