import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RETENTION_DAYS, type Retention } from '../packages/domain/src/access/retention.ts';

/** What `deploy/` says is what the product understands. Its proxies are started in behind-proxies.drill.ts, the rest in containers.drill.ts. */
const root = join(import.meta.dirname, '..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const deployed = (...path: string[]): string => read('deploy', ...path);

/** The settings that the README names, and what the entry of all commands reads. */
const known = new Set([
  ...[...read('README.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]+/g) ?? [],
  ),
  ...[...read('scripts', 'bootstrap.mjs').matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
]);
const unknown = (names: readonly string[]): string[] => names.filter((name) => !known.has(name));
const assigned = (text: string): string[] => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

describe('settings in examples are those of the product:', () => {
  test.each(['loge.env', join('container', 'loge.env.example')])('%s', (file) => {
    const names = assigned(deployed(file));
    expect(names.length).toBeGreaterThan(3);
    expect(unknown(names)).toEqual([]);
  });

  test('units', () => {
    const names = globSync('deploy/systemd/*.service', { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(3);
    expect(unknown(names)).toEqual([]);
  });

  test('the image', () => {
    const [, line = ''] = /^ENV (.+)$/m.exec(deployed('container', 'Containerfile')) ?? [];
    const names = [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(unknown(names)).toEqual([]);
  });
});

test('no secret stands in an example: each is to be changed', () => {
  const secrets = ['loge.env', join('container', 'loge.env.example')].flatMap((file) =>
    deployed(file)
      .split('\n')
      .filter((line) => /^[A-Z_]*(KEYS|TOKEN|SECRET|URL)=/.test(line) && !line.startsWith('PUBLIC_URL=')),
  );
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter((line) => !line.includes('CHANGE-ME'))).toEqual([]);
});

describe('units of systemd', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: root });

  test('stop the process that stops in order: none starts npm or a shell', () => {
    const starts = units.map((path) => /^ExecStart=(.+)$/m.exec(read(path))?.[1] ?? '');
    expect(starts).toHaveLength(3);
    expect(starts.filter((start) => !start.startsWith('/usr/bin/node scripts/bootstrap.mjs '))).toEqual([]);
    expect(units.filter((path) => /KillMode|KillSignal/.test(read(path)))).toEqual([]);
  });

  test('run as a user of their own and write in named folders alone', () => {
    for (const path of units)
      for (const line of ['User=loge', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'StateDirectory=loge'])
        expect.soft(read(path).split('\n'), `${path}: ${line}`).toContain(line);
  });

  const analyzer = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
  /** Since 250 it rates files, not only what runs. */
  const ratesFiles = Number(/^systemd (\d+)/.exec(analyzer.stdout ?? '')?.[1] ?? 0) >= 250;
  test.skipIf(analyzer.error !== undefined)('are understood by systemd', () => {
    const files = globSync('deploy/systemd/*.{service,timer}', { cwd: root }).map((path) => join(root, path));
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
    const ours = stderr.split('\n').filter((line) => line.includes('loge'));
    expect(ours).toEqual([]);
    expect(status).toBe(0);
  });

  test.skipIf(analyzer.error !== undefined)('a unit with an unknown setting is reported', () => {
    const folder = mkdtempSync(join(os.tmpdir(), 'loge-unit-'));
    try {
      const wrong = join(folder, 'loge-wrong.service');
      writeFileSync(wrong, read('deploy/systemd/loge-migrate.service').replace('ProtectSystem=', 'ProtectSystems='));
      expect(spawnSync('systemd-analyze', ['verify', wrong], { encoding: 'utf8' }).stderr).toContain('ProtectSystems');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test.skipIf(!ratesFiles)('are sandboxed: systemd rates the exposure of each at most 4', () => {
    for (const path of units) {
      const { status, stdout } = spawnSync(
        'systemd-analyze',
        ['security', '--offline=yes', '--threshold=40', '--no-pager', join(root, path)],
        { encoding: 'utf8' },
      );
      expect.soft(status, `${path}: ${stdout.trim().split('\n').at(-1)}`).toBe(0);
    }
  });
});

describe('the image', () => {
  const text = deployed('container', 'Containerfile');
  const stages = text.split(/^FROM /m).slice(1);
  const last = stages.at(-1) ?? '';

  test('names the versions of what it is made from', () => {
    expect(stages).toHaveLength(4);
    expect(stages[0]).toMatch(/^\S+:\d[\w.-]* AS base\n/);
    for (const stage of stages.slice(1)) expect(stage).toMatch(/^base( AS \w+)?\n/);
  });

  test('holds no tools, runs as nobody of importance and says whether it can serve', () => {
    expect(text).toMatch(/npm ci --omit=dev/);
    expect(last).not.toMatch(/npm (ci|install|run)|--from=build \/opt\/loge \.?\/?$/m);
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(last).toMatch(/^HEALTHCHECK [^]*\/ready/m);
    expect(last).toMatch(/^ENTRYPOINT \["node", "scripts\/bootstrap\.mjs"\]$/m);
  });

  test('has the list of packages of every workspace before it installs them', () => {
    const workspaces = globSync('packages/*/package.json', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
    for (const path of workspaces) expect.soft(stages[2], path).toContain(`COPY ${path} `);
  });

  test('takes neither installed packages nor data nor history along', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '.data', '**/node_modules', '**/dist']) expect.soft(ignored, name).toContain(name);
  });
});

describe('the compose file', () => {
  const text = deployed('container', 'compose.yaml');
  const lines = text.split('\n');
  const indentOf = (line: string): number => line.search(/\S|$/);
  /** A key with what stands below it. */
  const blockOf = (key: string): string => {
    const from = lines.findIndex((line) => line.trim().startsWith(`${key}:`));
    const below = lines.slice(from + 1);
    const end = below.findIndex((line) => line.trim() !== '' && indentOf(line) <= indentOf(lines[from] ?? ''));
    return [lines[from], ...below.slice(0, end)].join('\n');
  };

  test('starts the processes once the migrations are done, and these once the database answers', () => {
    expect(blockOf('migrate')).toMatch(/command: \[migrate\]/);
    expect(blockOf('migrate')).toMatch(/database:\s+condition: service_healthy/);
    expect(blockOf('one')).toMatch(/migrate:\s+condition: service_completed_successfully/);
    expect(blockOf('two')).toContain('<<: *process');
    expect(text).toMatch(/image: \S*postgres:18\n/);
  });

  test('gives ours and the proxy a root that cannot be written, and no privileges', () => {
    for (const name of ['x-loge', 'proxy'])
      for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
        expect.soft(blockOf(name), `${name}: ${line}`).toContain(line);
  });

  test('opens the proxy alone to the outside', () => {
    expect(text.match(/^ +ports:/gm)).toHaveLength(1);
    expect(blockOf('proxy')).toMatch(/ports:/);
  });
});

test('the French table of retention has the days of the rules', () => {
  const table = read('docs', 'guides', 'rgpd.md').split('## Durées de conservation')[1]?.split('\n## ')[0] ?? '';
  const days = (kind: Retention, row: string): void => {
    const line = table.split('\n').find((text) => text.startsWith(`| ${row}`)) ?? '';
    expect.soft(/\| (\d+) jours/.exec(line)?.[1], row).toBe(String(RETENTION_DAYS[kind]));
  };
  days('mails', 'e-mails envoyés');
  days('notifications', 'notifications');
  days('usageEvents', 'événements d’usage');
  days('browserErrors', 'erreurs signalées');
  days('accessTraces', 'sessions, liens');
  days('accessTraces', 'tentatives de connexion');
  days('exports', 'fichiers extraits');
});
