import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { runAs } from './run-as.ts';

interface RunningProcess {
  pid: number;
  command: string;
}

const HAS_PROC = existsSync('/proc/self/stat');

/**
 * Whether a process runs. One that ended but was never collected by its parent does not count: in a
 * container whose first process collects nothing, it would look alive for ever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to someone else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !HAS_PROC || !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // "pid (name) state …", where the name may hold brackets of its own.
    return stat[stat.lastIndexOf(')') + 2] === 'Z';
  } catch {
    return true;
  }
}

/** The processes of the PostgreSQL server marked with `clusterName`: the postmaster and its children. */
export async function findServerProcesses(clusterName: string): Promise<RunningProcess[]> {
  const all = await (HAS_PROC ? listFromProc() : listFromPs());
  return all.filter(
    ({ command }) =>
      command.startsWith(`postgres: ${clusterName}: `) ||
      (command.includes('/postgres -D ') && command.includes(`cluster_name=${clusterName} `)),
  );
}

/**
 * Whether `pid` is a PostgreSQL of Makao that works on the files in `folder`, whatever path they had when it was
 * started: the working folder of a server follows its files when they are moved. Only known where there is /proc.
 */
export async function servesFilesIn(folder: string, pid: number): Promise<boolean> {
  if (!HAS_PROC) return false;
  try {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const workingFolder = await readlink(`/proc/${pid}/cwd`);
    return command.includes('cluster_name=makao-') && workingFolder === (await realpath(folder));
  } catch {
    return false;
  }
}

async function listFromProc(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(pid), command: command.replaceAll('\0', ' ') };
    }),
  );
}

async function listFromPs(): Promise<RunningProcess[]> {
  const { output } = await runAs(null, 'ps', ['-axww', '-o', 'pid=,command=']);
  return output.split('\n').map((line) => {
    const [, pid = '0', command = ''] = line.match(/^\s*(\d+)\s+(.*)$/) ?? [];
    return { pid: Number(pid), command: `${command} ` };
  });
}

/** Sends a signal to a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
