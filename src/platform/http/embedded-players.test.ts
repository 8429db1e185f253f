import { expect, test } from 'vitest';
import { findPlayer } from './embedded-players.ts';

test.each([
  [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
  ],
  ['https://youtu.be/aqz-KE-bpKQ?t=3', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1'],
])('the player of %s is %s', (address, src) => {
  expect(findPlayer(address)?.src).toBe(src);
});

test.each([
  'https://tours.makao.example/the-jacaranda-house',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)',
  'not an address',
])('%s has none and is left to a tab of its own', (address) => {
  expect(findPlayer(address)).toBeNull();
});
