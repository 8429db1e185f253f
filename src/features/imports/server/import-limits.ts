import { MAX_IMPORT_ROWS } from '../contract.ts';

export const MAX_COLUMNS = 100;

export const tooManyRows = `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-KE')} rows. Send it in parts.`;
