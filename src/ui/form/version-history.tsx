import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#shared/nairobi-time.ts';
import type { Versioned } from '#shared/versions.ts';
import { Alert } from '../alert.tsx';
import { Card } from '../office/card.tsx';
import { Timeline } from '../office/timeline.tsx';
import { SiteLink } from '../site-link.tsx';

export interface VersionHistoryProps {
  loaded: Pick<Versioned<object>, 'version' | 'shown_version' | 'history'>;
  /** The page itself; an earlier version is asked for with `?version=`. */
  path: string;
}

/** '21 Nov 2026, 9:41 AM', in Nairobi. */
export function momentOf(instant: string): string {
  const at = new Date(instant);
  return `${shortDay(nairobiDay(at))}, ${hourOfDay(nairobiHour(at))}`;
}

/** Who saved what when. Each version opens in the form, and is restored by saving it. */
export function VersionHistory({ loaded, path }: VersionHistoryProps) {
  return (
    <Card title="History" note={loaded.version > 0 ? `Version ${loaded.version}` : undefined}>
      {loaded.history.length === 0 ? (
        <p className="text-muted">Nobody has changed this yet.</p>
      ) : (
        <Timeline
          label="Versions"
          items={loaded.history.map(({ version, actor, created_at }) => ({
            id: version,
            at: momentOf(created_at),
            by: actor,
            title:
              version === loaded.version ? (
                `Version ${version}, the one that counts`
              ) : (
                <SiteLink
                  href={`${path}?version=${version}`}
                  aria-current={version === loaded.shown_version ? 'true' : undefined}
                  className="text-link underline underline-offset-[0.28em]"
                >
                  Version {version}
                </SiteLink>
              ),
          }))}
        />
      )}
    </Card>
  );
}

/** Stands over a form that shows an earlier version. */
export function EarlierVersionNote({ loaded, path }: VersionHistoryProps) {
  if (loaded.shown_version === loaded.version) return null;
  return (
    <Alert tone="info">
      This is version {loaded.shown_version}. Saving makes it the newest; nothing of the history is lost.{' '}
      <SiteLink href={path} className="font-semibold underline underline-offset-[0.28em]">
        Back to version {loaded.version}
      </SiteLink>
    </Alert>
  );
}
