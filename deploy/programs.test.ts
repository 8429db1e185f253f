import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { settingNames } from '#platform/config/server/config.ts';
import { serverArguments, serverEnvironment } from '../bin/lib/server-process.mjs';
import { deployPath, readDeployFile } from './support/deploy-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'makao-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that checks a file; skips the test, saying so, where the program is not installed. */
function run(context: TestContext, name: string, args: string[]): { status: number | null; output: string } {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const binary = places.map((place) => join(place, name)).find(existsSync);
  if (!binary) context.skip(`${name} is not installed`);
  const { status, stdout, stderr } = spawnSync(binary, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  return { status, output: `${stdout}${stderr}` };
}

/** A certificate and its key for the check, in one file each and both in one. */
function makeCertificate(context: TestContext): { certificate: string; key: string; both: string } {
  const [certificate, key, both] = ['agency.pem', 'agency.key', 'both.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=www.agency.example', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  const made = run(context, 'openssl', ['req', '-x509', ...subject, '-keyout', key ?? '', '-out', certificate ?? '']);
  expect(made.status, made.output).toBe(0);
  const joined = spawnSync('cat', [certificate ?? '', key ?? '']).stdout;
  writeFileSync(both ?? '', joined);
  return { certificate: certificate ?? '', key: key ?? '', both: both ?? '' };
}

describe('nginx', () => {
  function checkNginx(context: TestContext, change = (text: string) => text) {
    const { certificate, key } = makeCertificate(context);
    mkdirSync(join(folder, 'makao'), { recursive: true });
    for (const file of ['upstream.conf', 'proxy.conf'])
      copyFileSync(deployPath(`nginx/${file}`), join(folder, 'makao', file));
    const site = readDeployFile('nginx/makao.conf')
      .replace('/etc/ssl/agency.pem', certificate)
      .replace('/etc/ssl/agency.key', key)
      .replace('/var/log/nginx/makao.log', join(folder, 'makao.log'))
      // The ports that need rights, and may be taken.
      .replaceAll(/listen (\[::\]:)?(80|443)/g, 'listen $118$2');
    writeFileSync(join(folder, 'makao/makao.conf'), change(site));
    const logs = `error_log ${folder}/error.log; pid ${folder}/nginx.pid;`;
    writeFileSync(join(folder, 'nginx.conf'), `${logs} events {} http { include makao/makao.conf; }`);
    return run(context, 'nginx', ['-t', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
  }

  test('takes its files', (context) => {
    const { status, output } = checkNginx(context);
    expect(output).toContain('test is successful');
    expect(status).toBe(0);
  });

  test('would refuse a misspelt directive', (context) => {
    expect(checkNginx(context, (text) => text.replace('server_name', 'server_nam')).status).not.toBe(0);
  });
});

test('HAProxy takes its file, and would refuse a misspelt keyword', (context) => {
  const { both } = makeCertificate(context);
  const check = (text: string) => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, text.replace('/etc/haproxy/agency.pem', both));
    return run(context, 'haproxy', ['-c', '-V', '-f', file]);
  };
  const written = readDeployFile('haproxy/haproxy.cfg');
  const { status, output } = check(written);
  expect(output).toMatch(/Configuration file is valid/i);
  expect(output).not.toMatch(/warning/i);
  expect(status).toBe(0);
  expect(check(written.replace('http-reuse', 'http-reus')).status).not.toBe(0);
});

test('Caddy takes its file, and would refuse a misspelt directive', (context) => {
  const check = (text: string) => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, text);
    return run(context, 'caddy', ['validate', '--adapter', 'caddyfile', '--config', file]);
  };
  const written = readDeployFile('caddy/Caddyfile');
  const { status, output } = check(written);
  expect(output).toContain('Valid configuration');
  expect(status).toBe(0);
  expect(check(written.replace('lb_policy', 'lb_polic')).status).not.toBe(0);
});

describe('the systemd unit', () => {
  const unit = readDeployFile('systemd/makao.service');

  test('is valid, and exposes little of the machine', (context) => {
    const file = join(folder, 'makao.service');
    // The program and its folder, which are not there before the installation.
    writeFileSync(file, unit.replaceAll('/srv/makao/node_modules/.bin/node', process.execPath));
    const { status, output } = run(context, 'systemd-analyze', ['verify', file]);
    expect(output).toBe('');
    expect(status).toBe(0);
    // In tenths: 2.0 of 10.
    const exposure = run(context, 'systemd-analyze', ['security', '--offline=true', '--threshold=20', file]);
    expect(exposure.status, exposure.output).toBe(0);
    writeFileSync(file, unit.replace('Restart=always', 'Restart=sometimes'));
    expect(run(context, 'systemd-analyze', ['verify', file]).output).toContain('sometimes');
  });

  test('starts the program as bin/start does, with settings that it knows', () => {
    const [command = ''] = /(?<=^ExecStart=).*/m.exec(unit) ?? [];
    expect(command.split(' ').slice(1)).toEqual([...serverArguments, 'dist/app/main.js']);
    const variables = Object.fromEntries(
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) =>
        words.split(' ').map((word) => word.split('=')),
      ),
    );
    const ofProcess = serverEnvironment({ NODE_ENV: 'production' });
    expect(variables).toMatchObject(ofProcess);
    const known = [...settingNames, ...Object.keys(ofProcess)];
    expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([]);
  });
});
