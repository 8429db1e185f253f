import type { compareTexts } from '#platform/text/text-diff.ts';

const tags = { same: 'p', removed: 'del', added: 'ins' } as const;
const looks = {
  same: 'px-3 text-soft',
  removed: 'block rounded-control bg-tint-red px-3 py-1.5 text-on-tint-red',
  added: 'block rounded-control bg-tint-green px-3 py-1.5 text-on-tint-green no-underline',
};

/** What was taken out of a text and what was added, paragraph by paragraph. */
export const TextChanges = ({ changes }: { changes: Readonly<ReturnType<typeof compareTexts>> }) =>
  changes.map(({ kind, text }, index) => {
    const Tag = tags[kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph may occur twice
      <Tag key={index} className={looks[kind]}>
        {text}
      </Tag>
    );
  });
