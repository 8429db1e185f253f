import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('without a collector no SDK of OpenTelemetry is loaded', async () => {
  const script = `
    import { createRequire } from 'node:module';
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter((file) => /opentelemetry.(?:sdk|otlp|exporter)/.test(file)).length;
    await import('#web/server/app.ts');
    await import('#platform/jobs/server/start-jobs.ts');
    const { startTracing } = await import('#platform/tracing/server/start-tracing.ts');
    const before = loaded();
    const tracing = await startTracing({ protocol: 'http/json', version: '1', log: { warn() {} } });
    console.log(JSON.stringify([before, loaded() > 0]));
    await tracing.stop();
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type', 'module', '--eval', script],
    { timeout: 60_000 },
  );
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([0, true]);
});
