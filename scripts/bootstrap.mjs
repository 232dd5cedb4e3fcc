// The one entry of every npm script. Runs on any Node from 20.19 with nothing installed: it installs what package-lock.json
// names, then hands over to the Node that came with it (see docs/decisions/0002-node-as-a-dependency.md).
import { spawnSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.loge-installed');
const [command, ...rest] = process.argv.slice(2);
const parent = process.ppid;

/** `npm ci`, but only when the lock file is not the one that was installed. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing dependencies…');
  const npm = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

const commands = {
  start: ['packages/server/src/command-line/start.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/test.ts'],
  'test:firefox': ['scripts/test-firefox.ts'],
  'test:drills': ['scripts/test-drills.ts'],
  'test:all': ['scripts/test-all.ts'],
  'test:calendar': ['scripts/test-calendar.ts'],
  check: ['scripts/check.ts'],
  migrate: ['packages/server/src/command-line/migrate-database.ts'],
  'check-settings': ['packages/server/src/command-line/check-settings.ts'],
  doctor: ['packages/server/src/command-line/doctor.ts'],
  backup: ['packages/server/src/command-line/backup.ts'],
  restore: ['packages/server/src/command-line/restore.ts'],
  bench: ['scripts/bench.ts'],
  'failover-drill': ['scripts/failover-drill.ts'],
  'kill-drill': ['scripts/kill-drill.ts'],
  'attack-drill': ['scripts/attack-drill.ts'],
  'bench-growth': ['scripts/bench-growth.ts'],
  'bench-streams': ['scripts/bench-streams.ts'],
  'bench-memory': ['scripts/bench-memory.ts'],
  screenshots: ['scripts/screenshots.ts'],
  'verify-cash': ['scripts/verify-cash.ts'],
  'verify-draws': ['packages/server/src/command-line/verify-draws.ts'],
  'wheel-drill': ['scripts/wheel-drill.ts'],
  'move-desk': ['packages/server/src/command-line/move-desk.ts'],
  'number-ids': ['packages/server/src/command-line/number-ids.ts'],
  'first-administrator': ['packages/server/src/command-line/first-administrator.ts'],
  'import-people': ['packages/server/src/command-line/import-people.ts'],
  'single-sign-on': ['packages/server/src/command-line/single-sign-on.ts'],
  printer: ['scripts/printer.ts'],
  registers: ['scripts/registers.ts'],
  'database-types': ['packages/server/src/command-line/write-database-types.ts'],
};

const script = commands[command];
if (!script) {
  console.error(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
install();

const child = spawn(join(binaries, process.platform === 'win32' ? 'node.exe' : 'node'), [...script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: binaries + delimiter + process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.data', 'compile-cache'),
  },
});
// The terminal sends Ctrl-C to both; this process only waits, so that the child can stop in order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// npm and its shell end with SIGTERM and hand it on to nobody. What they leave behind would hold the port: it ends in order, as if it had been asked itself.
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
