import { afterEach, expect, test } from 'vitest';
import { closeToast, currentToasts, onToastsChange, showToast } from './toast-store.ts';

const titles = () => currentToasts().map(({ title }) => title);

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

test('three messages are shown at most, and the oldest makes room', { tags: ['S-205'] }, () => {
  for (const title of ['First', 'Second', 'Third', 'Fourth']) showToast({ title, tone: 'success' });
  expect(titles()).toEqual(['Second', 'Third', 'Fourth']);
});

test('a message that is closed is gone, and whoever listens is told', () => {
  let changes = 0;
  const stop = onToastsChange(() => {
    changes += 1;
  });
  showToast({ title: 'Link copied to clipboard!', tone: 'success' });
  closeToast(currentToasts()[0]?.id ?? 0);
  stop();
  expect([titles(), changes]).toEqual([[], 2]);
});
