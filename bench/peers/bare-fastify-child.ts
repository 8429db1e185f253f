/** A Fastify without plugins whose one route sends the bytes of the file that it is given. */
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

const [file = '', port = ''] = process.argv.slice(2);
const body = readFileSync(file);
const app = fastify();
app.get('/', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body),
);
await app.listen({ host: '127.0.0.1', port: Number(port) });
