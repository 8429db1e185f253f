import { describe, expect, test } from 'vitest';
import { type SharingNavigator, shareLink } from './share-button.island.tsx';

const link = { title: 'The Jacaranda House', url: 'https://www.makao.example/view/property/the-jacaranda-house' };

/** A browser that remembers what it was given. */
function browser(options: { share?: 'works' | Error; clipboard?: 'works' | Error }) {
  const shared: unknown[] = [];
  const copied: string[] = [];
  const navigator: SharingNavigator = {
    ...(options.share && {
      share: async (data) => {
        if (options.share instanceof Error) throw options.share;
        shared.push(data);
      },
    }),
    ...(options.clipboard && {
      clipboard: {
        writeText: async (text) => {
          if (options.clipboard instanceof Error) throw options.clipboard;
          copied.push(text);
        },
      },
    }),
  };
  return { navigator, shared, copied };
}

describe('sharing a link', () => {
  test("uses the device's own way and copies nothing", { tags: ['S-233'] }, async () => {
    const { navigator, shared, copied } = browser({ share: 'works', clipboard: 'works' });
    expect(await shareLink(link, navigator)).toBe('shared');
    expect(shared).toEqual([link]);
    expect(copied).toEqual([]);
  });

  test('copies the link where there is no such way', { tags: ['S-250'] }, async () => {
    const { navigator, copied } = browser({ clipboard: 'works' });
    expect(await shareLink(link, navigator)).toBe('copied');
    expect(copied).toEqual([link.url]);
  });

  test('copies the link when the device refuses to share', async () => {
    const { navigator, copied } = browser({ share: new DOMException('No', 'NotAllowedError'), clipboard: 'works' });
    expect(await shareLink(link, navigator)).toBe('copied');
    expect(copied).toEqual([link.url]);
  });

  test('leaves a reader alone who closed the dialog', async () => {
    const { navigator, copied } = browser({ share: new DOMException('Closed', 'AbortError'), clipboard: 'works' });
    expect(await shareLink(link, navigator)).toBe('changed-mind');
    expect(copied).toEqual([]);
  });

  test('says so when nothing works', async () => {
    expect(await shareLink(link, browser({ clipboard: new Error('No permission') }).navigator)).toBe('failed');
    expect(await shareLink(link, browser({}).navigator)).toBe('failed');
  });
});
