import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseImage, done, engineRuns, isBaseHad, runSystemd } from '../testing/container-engine.ts';

/** The image of `deploy/container` and the units of `deploy/systemd`, built and started where an engine runs. Base images come from its own store or a registry. */
const root = join(import.meta.dirname, '..', '..', '..', '..');
const isThere = isBaseHad();

const name = `loge-drill-${randomBytes(4).toString('hex')}`;
const password = randomBytes(12).toString('hex');
const settings: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://loge.example.org',
  SECRET_KEYS: randomBytes(32).toString('base64'),
  METRICS_TOKEN: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:25',
  DATABASE_URL: `postgres://loge:${password}@database:5432/loge`,
  TRUST_PROXY: '1',
};
const restricted = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--tmpfs', '/tmp'];
const environment = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
const ask =
  "fetch('http://127.0.0.1:4100/ready').then(async (answer) => console.log(answer.status, await answer.text()))";
const isReady = (container: string): boolean => engineRuns('exec', container, 'node', '-e', ask).output.includes('200');

describe.skipIf(!isThere)('where an engine runs', () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'loge-image-'));

  beforeAll(async () => {
    // What is committed, as somebody would have cloned it.
    spawnSync('sh', ['-c', `git archive HEAD | tar -x -C ${folder}`], { cwd: root });
    done(
      'build',
      '--network',
      'host',
      '--file',
      join(folder, 'deploy', 'container', 'Containerfile'),
      '--tag',
      name,
      folder,
    );
    done('network', 'create', name);
    done('run', '--detach', '--name', `${name}-database`, '--network', name, '--network-alias', 'database',
      '--env', 'POSTGRES_USER=loge', '--env', 'POSTGRES_DB=loge', '--env', `POSTGRES_PASSWORD=${password}`, databaseImage); // prettier-ignore
    const migrate = [
      'run',
      '--rm',
      '--network',
      name,
      ...restricted,
      '--volume',
      `${name}:/var/lib/loge`,
      ...environment,
      name,
      'migrate',
    ];
    await vi.waitFor(() => expect(engineRuns(...migrate).output).toContain('The database is of this version'), {
      timeout: 120_000,
      interval: 2000,
    });
    done(
      'run',
      '--detach',
      '--name',
      name,
      '--network',
      name,
      ...restricted,
      '--volume',
      `${name}:/var/lib/loge`,
      ...environment,
      name,
    );
    await vi.waitFor(() => expect(isReady(name)).toBe(true), { timeout: 120_000, interval: 1000 });
  }, 1_800_000);

  afterAll(() => {
    if (!isThere) return;
    engineRuns('rm', '--force', name, `${name}-systemd`, `${name}-database`);
    engineRuns('rmi', '--force', `${name}-systemd`, name);
    engineRuns('volume', 'rm', name);
    engineRuns('network', 'rm', name);
    rmSync(folder, { recursive: true });
  });

  test('a process that may only write its own folder gets ready, and its health check says so', () => {
    expect(engineRuns('exec', name, 'touch', '/opt/loge/written').status).not.toBe(0);
    expect(done('exec', name, 'id')).toMatch(/uid=4100\(loge\)/);
    const [, check = ''] =
      /HEALTHCHECK [^\n]*\\\n\s*CMD (\[.*\])/.exec(
        readFileSync(join(root, 'deploy', 'container', 'Containerfile'), 'utf8'),
      ) ?? [];
    done('exec', name, ...(JSON.parse(check) as string[]));
  });

  test('commands run in it: the first administrator, doctor, a backup', () => {
    const run = (...rest: string[]): string => done('exec', name, 'node', 'scripts/bootstrap.mjs', ...rest);
    expect(run('first-administrator', 'nadia@demo.loge.test')).toContain(
      'https://loge.example.org/#!/firstAdministrator/',
    );
    expect(run('doctor')).toContain('All invariants hold');
    run('backup', '--make-key', '/var/lib/loge/backup.key');
    expect(run('backup', '--to', '/var/lib/loge/backups', '--key-file', '/var/lib/loge/backup.key')).toMatch(
      /rows, 0 files/,
    );
  });

  test('it stops in order', () => {
    const started = Date.now();
    done('stop', '--time', '20', name);
    expect(Date.now() - started).toBeLessThan(15_000);
    expect(done('inspect', '--format', '{{.State.ExitCode}}', name).trim()).toBe('0');
    expect(done('logs', name)).toContain('Stopping…');
  });

  test('under systemd its units migrate, start, stop, start again after a kill, and back up', async () => {
    const units = join(folder, 'systemd');
    mkdirSync(units);
    cpSync(join(folder, 'deploy'), join(units, 'deploy'), { recursive: true });
    writeFileSync(join(units, 'loge.env'), Object.entries({ ...settings, PRODUCTION: '1', DEMO_WORLD: '0', DATA_DIR: '/var/lib/loge' }).map(([key, value]) => `${key}=${value}\n`).join('')); // prettier-ignore
    writeFileSync(
      join(units, 'Containerfile'),
      `FROM ${name}\nUSER 0\nRUN apt-get update && apt-get install --yes --no-install-recommends systemd systemd-sysv dbus\n` +
        'RUN ln -sf /usr/local/bin/node /usr/bin/node && install -d -o loge -m 0700 /var/backups/loge && install -d -g loge -m 0750 /etc/loge\n' +
        'COPY deploy/systemd/*.service deploy/systemd/*.timer /etc/systemd/system/\n' +
        'COPY loge.env /etc/loge/loge.env\nCOPY --chmod=0755 deploy/systemd/loge-command /usr/local/sbin/loge\nENTRYPOINT []\nCMD ["/sbin/init"]\n',
    );
    const machine = `${name}-systemd`;
    done('build', '--network', 'host', '--tag', machine, units);
    runSystemd(machine, machine, '--network', name);
    const shell = (script: string): string => done('exec', machine, 'sh', '-ec', script);
    await vi.waitFor(() => shell('systemctl is-system-running'), { timeout: 60_000, interval: 1000 });
    // Another place of files than the one before: the operator says that it is right.
    shell('loge migrate --adopt && loge check-settings');
    shell('systemctl enable --now loge@4100');
    const said = (): string =>
      engineRuns('exec', machine, 'journalctl', '--lines=40', '--no-pager', '--unit=loge*').output;
    const waitUntilReady = () =>
      vi
        .waitFor(() => expect(isReady(machine)).toBe(true), { timeout: 240_000, interval: 1000 })
        .catch((error: unknown) => expect.fail(`${String(error)}\n${said()}`));
    await waitUntilReady();
    expect(shell('systemctl show --property=Result --value loge-migrate')).toContain('success');
    shell('kill -9 $(systemctl show --property=MainPID --value loge@4100)');
    await waitUntilReady();
    shell(
      'loge backup --make-key /var/lib/loge/backup.key && install -g loge -m 0640 /var/lib/loge/backup.key /etc/loge/backup.key',
    );
    shell('systemctl start loge-backup && ls /var/backups/loge | grep loge-');
    shell('systemctl stop loge@4100');
    expect(shell('systemctl show --property=Result,ExecMainStatus loge@4100')).toMatch(
      /Result=success\nExecMainStatus=0/,
    );
  });
});
