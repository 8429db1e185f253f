import type { CacheTag, Endpoint } from '../../contract.ts';

/** A listing that a reply shows. The triggers in migrations/013_page_cache_rows.sql send the same texts. */
export type RowTag = `${'property' | 'land'}-${number}`;

/** The tags that the contracts of its calls declare, and those of single rows, which handlers add. */
export class CacheTags {
  private readonly tags = new Set<CacheTag | RowTag>();
  private isComplete = true;

  addCall({ cacheTags }: Pick<Endpoint, 'cacheTags'>): void {
    if (cacheTags) for (const tag of cacheTags) this.tags.add(tag);
    else this.isComplete = false;
  }

  addRows(kind: 'property' | 'land', ids: readonly number[]): void {
    for (const id of ids) this.tags.add(`${kind}-${id}`);
  }

  /** Null when one of the calls declares no tags: such a reply is not cached. */
  list(): string[] | null {
    return this.isComplete ? [...this.tags].sort() : null;
  }
}
