import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

const MOST_BYTES = 64 * 1024;
/** Rows are read field by field for each row, so the time grows with the square of this number. */
const MOST_FIELDS = 1000;
const LONGEST_FIELD_NAME = 120;

/** Lets routes take the forms that browsers send by themselves: the body is then a record of texts. */
export function acceptFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => {
      const fields = [...new URLSearchParams(String(body))];
      const isBounded = fields.length <= MOST_FIELDS && fields.every(([name]) => name.length <= LONGEST_FIELD_NAME);
      if (isBounded) done(null, Object.fromEntries(fields));
      else done(new ApiError('body_too_large'));
    },
  );
}
