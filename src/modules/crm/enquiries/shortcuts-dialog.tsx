import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { InboxKeys } from './use-inbox-keys.ts';

const shortcuts = [
  ['j', 'Next enquiry'],
  ['k', 'Previous enquiry'],
  ['Enter', 'Open it'],
  ['c', 'Move it to Contacted'],
  ['a', 'Assign it to me'],
  ['?', 'Show these keys'],
] as const;

/** Lists the keyboard shortcuts of the inbox, with a switch to turn them off. */
export function ShortcutsDialog({ keys }: { keys: InboxKeys }) {
  return (
    <Dialog
      open={keys.isHelpOpen}
      onClose={keys.hideHelp}
      title="Keyboard shortcuts"
      actions={
        <Button variant="outline" size="sm" onClick={() => keys.turn(!keys.areOn)}>
          {keys.areOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {shortcuts.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-control border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">They rest while you type in a field.</p>
    </Dialog>
  );
}
