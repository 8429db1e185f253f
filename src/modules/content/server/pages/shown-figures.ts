type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSourced = (value: unknown): boolean =>
  isPart(value) && typeof value.source === 'string' && value.source.trim() !== '';

/**
 * The block without the figures that have no source, so that no page shows a figure nobody can stand for. Blocks that
 * were written before sources were asked for have none.
 */
export function withoutUnsourcedFigures(content: unknown): unknown {
  if (!isPart(content)) return content;
  return {
    ...content,
    ...(Array.isArray(content.stats) ? { stats: content.stats.filter(isSourced) } : {}),
    ...(isPart(content.project) ? { project: { percent_source: '', ...content.project } } : {}),
  };
}
