/** A pseudo-random generator: the same seed gives the same sequence. */
export interface Random {
  /** From 0 up to 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** mulberry32: fast and evenly spread, not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    int,
    chance: (probability) => fraction() < probability,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
}

/** Returns a function that picks an option with a probability proportional to its weight. */
export function weightedPicker<Option>(
  options: readonly { option: Option; weight: number }[],
): (random: Random) => Option {
  let total = 0;
  const steps = options.map(({ option, weight }) => {
    total += weight;
    return { option, upTo: total };
  });
  return (random) => {
    const at = random.fraction() * total;
    const step = steps.find(({ upTo }) => at < upTo) ?? steps.at(-1);
    if (!step) throw new Error('There is nothing to pick from');
    return step.option;
  };
}
