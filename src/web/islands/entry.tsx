import { startIslands } from './start-islands.tsx';

startIslands(import.meta.glob<Record<string, unknown>>('/src/**/*.island.tsx'));
