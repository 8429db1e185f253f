import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import type { Versioned } from '#platform/versioning/versions.ts';
import { Alert } from '../../feedback/alert.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { Card } from '../../office/card.tsx';
import { Timeline } from '../../office/timeline.tsx';

export interface VersionHistoryProps {
  loaded: Pick<Versioned<object>, 'version' | 'shown_version' | 'history'>;
  /** The page itself; an earlier version is asked for with `?version=`. */
  path: string;
}

export interface VersionTimelineProps {
  /** Newest first; `at` is the formatted time. */
  versions: readonly { version: number; at: string; actor?: string | null }[];
  current?: number;
  shown?: number | undefined;
  /** Address of a version other than `current`; without it versions are no links. */
  hrefOf?: (version: number) => string;
  actionOf?: (version: number) => ReactNode;
  /** Text for an empty list. */
  empty: string;
}

export function VersionTimeline(props: VersionTimelineProps) {
  const { versions, current, shown, hrefOf, actionOf, empty } = props;
  if (versions.length === 0) return <p className="text-muted">{empty}</p>;
  const title = (version: number, actor: string | null) => {
    if (version === current) return `Version ${version}, the one that counts`;
    if (!hrefOf) return `Version ${version}`;
    return (
      <SiteLink
        href={hrefOf(version)}
        aria-current={version === shown ? 'true' : undefined}
        resetScroll={false}
        preload={false}
        className="text-link underline underline-offset-[0.28em]"
      >
        Version {version}
        {actor && <span className="sr-only">, {actor}</span>}
      </SiteLink>
    );
  };
  return (
    <Timeline
      label="Versions"
      items={versions.map(({ version, at, actor = null }) => ({
        id: version,
        at,
        by: actor,
        title: title(version, actor),
        text: actionOf?.(version),
      }))}
    />
  );
}

/** The history of content. A version opens in the form and is restored by saving it. */
export function VersionHistory({ loaded, path }: VersionHistoryProps) {
  const { version, shown_version, history } = loaded;
  return (
    <Card title="History" note={version > 0 ? `Version ${version}` : undefined}>
      <VersionTimeline
        versions={history.map(({ created_at, ...kept }) => ({ ...kept, at: formatDateTime(created_at) }))}
        current={version}
        shown={shown_version}
        hrefOf={(earlier) => `${path}?version=${earlier}`}
        empty="Nobody has changed this yet."
      />
    </Card>
  );
}

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
