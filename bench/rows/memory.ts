import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../app-process.ts';
import { figure } from '../figures.ts';
import { LOAD_CONNECTIONS, runLoad } from '../load/load.ts';
import { openSite } from '../site.ts';
import type { Row } from './row.ts';

const SECONDS = 90;
const SLOPE_OF_LAST_SECONDS = 60;
/** Growth by less than this within a minute is within the spread of the garbage collector. */
const FLAT_MB_PER_MINUTE = 10;

const paths = [
  '/',
  '/residential',
  '/residential?max_price={n}',
  '/view/property/the-jacaranda-house',
  '/land',
  '/blogs',
  '/api/v1/properties?per_page=12&max_price={n}',
];

export const memoryRow: Row = {
  id: 'memory',
  title: 'Memory under load',
  method: `A fresh process under ${SECONDS} s of load by ${LOAD_CONNECTIONS} connections on ${paths.join(', ')} in turn ({n} grows with every request). Resident set size once a second from /proc; slope: least squares over the last ${SLOPE_OF_LAST_SECONDS} s. Heap by the inspector, after the load, before and after a full collection.`,
  async run(bench) {
    const port = await freePort();
    const site = await openSite({ nodeArguments: [`--inspect=127.0.0.1:${port}`], say: bench.say });
    try {
      const { app } = site;
      const rssMb: number[] = [];
      const load = runLoad({
        url: app.url,
        paths,
        connections: LOAD_CONNECTIONS,
        seconds: SECONDS,
        firstNumber: 900_000_000,
      });
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      load.then(over, over);
      while (!isOver) {
        await wait(1_000);
        rssMb.push(await readRssMb(app.pid()));
      }
      await load;
      const heap = await readHeap(port);
      const slope = slopeOf(rssMb.slice(-SLOPE_OF_LAST_SECONDS)) * 60;
      return [
        figure({ what: `RSS after ${SECONDS} s of load`, values: rssMb.slice(-1), unit: 'MB', atMost: 350 }),
        figure({ what: 'RSS, largest', values: [Math.max(...rssMb)], unit: 'MB' }),
        figure({
          what: `Growth of the RSS, last ${SLOPE_OF_LAST_SECONDS} s`,
          values: [slope],
          unit: 'MB/min',
          atMost: FLAT_MB_PER_MINUTE,
        }),
        figure({ what: 'Heap in use after the load', values: [heap.usedMb], unit: 'MB' }),
        figure({ what: 'Heap in use after a full collection', values: [heap.keptMb], unit: 'MB' }),
      ];
    } finally {
      await site.close();
    }
  },
};

async function readRssMb(pid: number): Promise<number> {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kib === undefined) throw new Error('The process has no resident set size');
  return (Number(kib) * 1024) / 1e6;
}

/** Change per sample. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let products = 0;
  let squares = 0;
  for (const [index, value] of values.entries()) {
    products += (index - middle) * (value - mean);
    squares += (index - middle) ** 2;
  }
  return products / squares;
}

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const usageReply = z.object({ id: z.number(), result: z.object({ usedSize: z.number().optional() }) });

async function readHeap(port: number): Promise<{ usedMb: number; keptMb: number }> {
  const [target] = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  if (!target) throw new Error('The process has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', fail, { once: true });
  });
  let lastId = 0;
  const call = (method: string): Promise<number> => {
    lastId += 1;
    const id = lastId;
    return new Promise((done) => {
      const onMessage = ({ data }: MessageEvent) => {
        const reply = usageReply.safeParse(JSON.parse(String(data)));
        if (!reply.success || reply.data.id !== id) return;
        socket.removeEventListener('message', onMessage);
        done((reply.data.result.usedSize ?? 0) / 1e6);
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method }));
    });
  };
  try {
    const usedMb = await call('Runtime.getHeapUsage');
    await call('HeapProfiler.collectGarbage');
    return { usedMb, keptMb: await call('Runtime.getHeapUsage') };
  } finally {
    socket.close();
  }
}
