import { expect, test } from 'vitest';
import { stagesSentence } from './place-section.tsx';

test('names the nearest matatu stage and says how the distance is measured', () => {
  expect(stagesSentence([{ name: 'Yaya Centre', distance_m: 350 }], false)).toBe(
    'Nearest matatu stage: Yaya Centre, 350 m. The distance is in a straight line.',
  );
});

test('names those after it, kilometres with one decimal', () => {
  const stages = [
    { name: 'Yaya Centre', distance_m: 350 },
    { name: 'Adams Arcade', distance_m: 1000 },
    { name: 'Total, Lavington', distance_m: 1870 },
  ];
  expect(stagesSentence(stages, false)).toBe(
    'Nearest matatu stage: Yaya Centre, 350 m. Then Adams Arcade, 1 km; Total, Lavington, 1.9 km. Distances are in a straight line.',
  );
});

test('says about where a stage is nearer than a distance tells', () => {
  expect(stagesSentence([{ name: 'Adams Arcade', distance_m: 100 }], false)).toContain('Adams Arcade, about 100 m.');
});

test('says about where the exact place is not told', () => {
  expect(stagesSentence([{ name: 'Yaya Centre', distance_m: 400 }], true)).toContain('Yaya Centre, about 400 m.');
});
