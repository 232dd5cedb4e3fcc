import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseImage, done, engineRuns, isBaseHad, nodeImage, runSystemd } from '../testing/container-engine.ts';
import { shellBlocks, shellBlockWith } from '../testing/shell-blocks.ts';

/**
 * The blocks of docs/guides/going-live.md and of *Upgrade* in operating.md, given to a Debian under systemd as they are written: release 1.0.0 is installed, backed up, upgraded
 * to the last commit while it is asked, lost and restored. What a container lacks is put beside them: PostgreSQL is another container at the same 127.0.0.1, `psql` and
 * `createdb` of the account `postgres` reach it by a password, the editor is a script, and the address of the copy is a folder.
 */
const root = join(import.meta.dirname, '..', '..', '..', '..');
const isThere = isBaseHad();
const guide = 'going-live.md';
const name = `loge-guide-${randomBytes(4).toString('hex')}`;
const database = `${name}-database`;
const [superuser, password, key, token] = ['', '', '', ''].map(() => randomBytes(16).toString('hex'));
const next = 'v1.0.1-drill';
const minutes = 60_000;

const wrapper = (program: string): string =>
  `#!/bin/sh\nif [ "$(id -un)" = postgres ]; then export PGHOST=127.0.0.1 PGUSER=postgres PGPASSWORD=${superuser}; fi\nexec /usr/bin/${program} "$@"\n`;
/** What an operator types into the settings. */
const editor = `#!/bin/sh
sed -i -e 's/loge:CHANGE-ME@127/loge:${password}@127/' -e 's/^SECRET_KEYS=.*/SECRET_KEYS=${Buffer.from(key ?? '').toString('base64')}/' \\
  -e 's/^METRICS_TOKEN=.*/METRICS_TOKEN=${token}/' -e 's/^SMTP_URL=.*/SMTP_URL=smtp:\\/\\/127.0.0.1:25/' "$1"
`;

describe.skipIf(!isThere)('by the guide alone', () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'loge-guide-'));
  /** As a person at the machine gives it: line after line, ended by the first that fails. */
  const given = (script: string): string =>
    done('exec', name, 'bash', '-lc', `exec 2>&1\nset -e -o pipefail\n${script}`);
  const inSql = (statement: string): string =>
    given(`psql --tuples-only --no-align postgres://loge:${password}@127.0.0.1/loge -c "${statement}"`).trim();
  const backedUp = (): number => Number(given('ls /var/backups/loge | grep -c loge-').trim());

  beforeAll(async () => {
    const git = (...rest: string[]) => expect(spawnSync('git', rest, { cwd: root }).status, rest.join(' ')).toBe(0);
    git('clone', '--quiet', '--bare', `file://${root}`, join(folder, 'loge.git'));
    git('--git-dir', join(folder, 'loge.git'), 'tag', next, spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()); // prettier-ignore
    for (const program of ['psql', 'createdb']) writeFileSync(join(folder, program), wrapper(program), { mode: 0o755 });
    writeFileSync(join(folder, 'edit-settings'), editor, { mode: 0o755 });
    writeFileSync(
      join(folder, 'Containerfile'),
      `FROM ${nodeImage}\nRUN apt-get update && apt-get install --yes libatomic1 systemd systemd-sysv dbus sudo procps postgresql-client git curl openssl ca-certificates\n` +
        'RUN ln -s /usr/local/bin/node /usr/bin/node && ln -s /usr/local/bin/npm /usr/bin/npm && id postgres || useradd --system postgres\n' +
        'COPY psql createdb edit-settings /usr/local/bin/\nCOPY loge.git /srv/loge.git\nRUN git config --system --add safe.directory "*" && git config --system advice.detachedHead false\n' +
        // A network that looks into what leaves it has a certificate of its own, which the base image names.
        'RUN echo \'Defaults env_keep += "NODE_EXTRA_CA_CERTS"\' > /etc/sudoers.d/certificates\nENV SUDO_EDITOR=edit-settings\nCMD ["/sbin/init"]\n',
    );
    done('build', '--network', 'host', '--tag', name, folder);
    const environment = { POSTGRES_USER: 'postgres', POSTGRES_PASSWORD: superuser, POSTGRES_DB: 'first' };
    const variables = Object.entries(environment).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]);
    done('run', '--detach', '--name', database, ...variables, databaseImage);
    runSystemd(name, name, '--network', `container:${database}`);
    await vi.waitFor(() => given('systemctl is-system-running'), { timeout: minutes, interval: 1000 });
    await vi.waitFor(() => given('sudo -u postgres psql -c "select 1"'), { timeout: minutes, interval: 1000 });
    // Instead of `createuser --pwprompt`, which asks at a terminal.
    given(`sudo -u postgres psql -c "create role loge login password '${password}'"`);
    given(shellBlockWith(guide, '## 1. PostgreSQL 18', 'sudo apt-get install --yes postgresql-common').split('\n').filter((line) => line.includes(' createdb ')).join('\n')); // prettier-ignore
  }, 20 * minutes);

  afterAll(() => {
    if (!isThere) return;
    // One after the other: the second lends the first its network.
    engineRuns('rm', '--force', name);
    engineRuns('rm', '--force', database);
    engineRuns('rmi', '--force', name);
    rmSync(folder, { recursive: true });
  });

  test(
    'release 1.0.0 is installed, backed up and rehearsed',
    async () => {
      const roles = shellBlockWith(guide, '## 1. PostgreSQL 18', "sudo -u postgres psql -c 'alter role");
      expect(given(roles.replace('PASSWORD', password ?? ''))).toMatch(/ALTER ROLE[\s\S]*\b18/);
      const [, product = ''] = shellBlocks(guide, '## 2. Node, and the product');
      given(product.replace('<address of your copy>', '/srv/loge.git'));
      given(`cd /opt/loge\n${shellBlocks(guide, '## 3. Settings').join('')}`);
      given(`cd /opt/loge\n${shellBlocks(guide, '## 4. The service').join('')}`);
      expect(given(shellBlocks(guide, '## 6. The first administrator').join(''))).toContain('#!/firstAdministrator/');
      const [made = '', rehearsed = ''] = shellBlocks(guide, '## 10. Backups');
      given(made);
      expect(backedUp()).toBe(1);
      expect(given(rehearsed)).toContain('All invariants hold.');
    },
    30 * minutes,
  );

  test(
    'it is upgraded to the last commit, and always one of its processes answers',
    () => {
      given(
        "nohup bash -c 'while sleep 0.3; do for port in 4100 4101; do curl -sf -m 3 http://127.0.0.1:$port/ready && continue 2; done; echo away >> /tmp/away; done' > /dev/null 2>&1 & echo $! > /tmp/asking",
      );
      const upgrade = shellBlockWith('operating.md', '## Upgrade', 'sudo systemctl start loge-backup');
      expect(upgrade).toContain('git checkout v1.0.0');
      expect(given(upgrade.replace('git checkout v1.0.0', `git checkout ${next}`))).toContain('All invariants hold.');
      expect(given('kill $(cat /tmp/asking); cat /tmp/away 2> /dev/null || true')).toBe('');
      expect(given('curl -s http://127.0.0.1:4100/ready')).toContain('ready');
    },
    30 * minutes,
  );

  test(
    'lost, it is restored from its last backup',
    async () => {
      const note = (email: string) => inSql(`insert into failing_addresses (email, reason, since) values ('${email}', 'drill', now())`); // prettier-ignore
      note('before@example.org');
      given('sudo systemctl start loge-backup');
      note('after@example.org');
      expect(given(shellBlockWith(guide, '## 10. Backups', 'sudo -u postgres psql -c'))).toContain(
        'All invariants hold.',
      );
      given(shellBlocks(guide, '## 4. The service').join('').split('\n').filter((line) => line.startsWith('until')).join('\n')); // prettier-ignore
      expect(inSql('select email from failing_addresses')).toBe('before@example.org');
      expect(given('sudo -u postgres psql -c "select datname from pg_database" && ls /var/lib')).toMatch(
        /loge_lost[\s\S]*loge\.lost/,
      );
    },
    10 * minutes,
  );
});
