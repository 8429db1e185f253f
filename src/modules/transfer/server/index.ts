/** What other servers may call of `transfer`: reads and commands. */
export { exportPolicy, exportTitles } from '../exports/policy.ts';
export { importPolicy } from '../imports/policy.ts';
export { exportJobHandlers } from './exports/make-export.ts';
export { REMOVE_OLD_EXPORTS, registerExports, removeOldExports, serveExports } from './exports/routes.ts';
export { importJobHandlers } from './imports/apply-import.ts';
export { serveImportFiles } from './imports/files.ts';
export { registerImportPictures } from './imports/pictures.ts';
export { registerImports } from './imports/routes.ts';
export { transferData } from './personal-data.ts';
export { transferRetention } from './retention.ts';
