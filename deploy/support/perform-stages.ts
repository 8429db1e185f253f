import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { outerEnvironment } from '../../bin/lib/checkout.mjs';
import type { Stage, Step } from './dockerfile.ts';

interface PerformOptions {
  /** The build context: the repository's folder, and its files as .dockerignore lets them through. */
  context: string;
  files: readonly string[];
  /** Gets one folder for each stage, which stands for the root of its file system. */
  work: string;
  say: (message: string) => void;
}

/**
 * Performs the steps of a Dockerfile without a container engine: COPY by copying, RUN by a shell in the stage's folder.
 * A RUN that names an absolute path is left out, because it changes the base image, which is not here.
 * @returns the folder of the last stage
 */
export function performStages(stages: readonly Stage[], options: PerformOptions): string {
  let folder = '';
  for (const [index, stage] of stages.entries()) {
    folder = join(options.work, stage.name || `stage-${index}`);
    mkdirSync(folder, { recursive: true });
    let cwd = folder;
    for (const step of stage.steps) {
      if (step.keyword === 'WORKDIR') {
        cwd = join(folder, step.args[0] ?? '');
        mkdirSync(cwd, { recursive: true });
      }
      if (step.keyword === 'COPY') copy(step, cwd, options);
      if (step.keyword === 'RUN') runIn(step, cwd, options);
    }
  }
  return folder;
}

function copy({ args, flags }: Step, cwd: string, { context, files, work }: PerformOptions): void {
  const to = join(cwd, args.at(-1) ?? '');
  const from = flags.get('from');
  for (const source of args.slice(0, -1)) {
    if (from !== undefined) {
      const path = join(work, from, source);
      cpSync(path, to, { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const path = join(context, source);
    const isFolder = statSync(path).isDirectory();
    const sent = files.filter((file) => file === source || file.startsWith(`${source}/`));
    if (sent.length === 0) throw new Error(`COPY ${source}: .dockerignore lets nothing of it through`);
    for (const file of sent) {
      const target = isFolder ? join(to, file.slice(source.length + 1)) : join(to, basename(file));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(context, file), target);
    }
  }
}

function runIn({ text }: Step, cwd: string, { say }: PerformOptions): void {
  if (/(^|[\s='"])\//.test(text)) {
    say(`left out, as it concerns the base image: RUN ${text}`);
    return;
  }
  say(`RUN ${text}`);
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', text], {
    cwd,
    env: outerEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0 || !existsSync(cwd)) throw new Error(`RUN ${text} ended with ${status}\n${stdout}\n${stderr}`);
}
