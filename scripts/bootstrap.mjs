// The one entry of every npm script. Runs on any Node from 20.19 with nothing installed: it installs what package-lock.json
// names, then hands over to the Node that came with it (see docs/decisions/0002-node-as-a-dependency.md).
import { spawnSync, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules', '.bin');
const node = join(binaries, process.platform === 'win32' ? 'node.exe' : 'node');
const [command, ...rest] = process.argv.slice(2);
const parent = process.ppid;
const isProduction = process.env.PRODUCTION === '1' || rest.includes('--production');

/** The packages of a lock file, npm's own list of what it has installed included. */
const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/** Whether all that the lock file names is installed; `withTools`: with what builds and tests the product. */
function isInstalled(withTools) {
  if (!existsSync(node)) return false;
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, dev, optional, devOptional, link }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      optional ||
      devOptional ||
      (dev && !withTools) ||
      installed[path]?.version === version,
  );
}

/** `npm ci`, but only when something is missing. In production a built product gets by without what builds and tests it. */
function install(withTools) {
  if (isInstalled(withTools)) return;
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error('Packages of this version are not installed, and this account cannot install them here.');
    console.error(`As the owner of ${root}: npm ci${withTools ? '' : ' --omit=dev'}`);
    process.exit(1);
  }
  console.log('Installing dependencies…');
  const npm = spawnSync('npm', ['ci', '--loglevel=error', ...(isProduction && !withTools ? ['--omit=dev'] : [])], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
}

const commandLine = 'packages/server/src/command-line/';
const commands = {
  start: ['packages/server/src/command-line/start.ts'],
  build: ['packages/server/src/command-line/build.ts'],
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
  'go-live-drill': ['scripts/go-live-drill.ts'],
  'bench-growth': ['scripts/bench-growth.ts'],
  'bench-streams': ['scripts/bench-streams.ts'],
  'bench-screens': ['scripts/bench-screens.ts'],
  'bench-memory': ['scripts/bench-memory.ts'],
  screenshots: ['scripts/screenshots.ts'],
  'verify-cash': ['scripts/verify-cash.ts'],
  'verify-books': ['scripts/verify-books.ts'],
  'supply-chain': ['scripts/supply-chain.ts'],
  'verify-draws': ['packages/server/src/command-line/verify-draws.ts'],
  'wheel-drill': ['scripts/wheel-drill.ts'],
  'move-desk': ['packages/server/src/command-line/move-desk.ts'],
  'number-ids': ['packages/server/src/command-line/number-ids.ts'],
  'first-administrator': ['packages/server/src/command-line/first-administrator.ts'],
  'import-people': ['packages/server/src/command-line/import-people.ts'],
  'single-sign-on': ['packages/server/src/command-line/single-sign-on.ts'],
  'counter-agent': ['packages/server/src/command-line/counter-agent.ts'],
  'card-terminal': ['scripts/card-terminal.ts'],
  printer: ['scripts/printer.ts'],
  registers: ['scripts/registers.ts'],
  'database-types': ['packages/server/src/command-line/write-database-types.ts'],
};

const script = commands[command];
if (!script) {
  console.error(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
/** The product itself needs no tools once it is built; all else does. Where the tools are, `npm start` keeps them up to date, to build again what has changed. */
const isProduct = script[0].startsWith(commandLine) && !['build', 'database-types'].includes(command);
const isBuilt = existsSync(join(root, 'packages', 'web', 'dist', '.built-from'));
const mayBuild = command === 'start' && (!isBuilt || (!isProduction && existsSync(join(root, 'node_modules', 'vite'))));
install(!isProduct || mayBuild);

/** The library of the system that Node lacks, if that is why it does not run: slim Debian images have no libatomic1. */
function missingLibrary() {
  const { stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return /error while loading shared libraries: (\S+):/.exec(stderr)?.[1];
}

/** Debian's package that has a library: libatomic.so.1 is in libatomic1. */
const packageOfLibrary = (library) => library.replace(/\.so\.?/, '');

/** As root, what tests the product installs what it needs; what runs it changes nothing on a machine. */
function installLibrary(library) {
  const name = packageOfLibrary(library);
  const mayInstall = !isProduct && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    console.log(`Installing ${name} of Debian…`);
    const isThere = [['update'], ['install', '--yes', '--no-install-recommends', name]].every(
      (rest) => spawnSync('apt-get', rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
    );
    if (isThere) {
      // Packages whose own installation needs Node were left out, silently where they are optional.
      rmSync(node);
      install(true);
      return true;
    }
  }
  console.error(`Node does not run: the system has no ${library}. On Debian and Ubuntu: apt-get install ${name}`);
  // npm puts this Node before the system's: left there, the next command would end before it reaches this file.
  rmSync(node);
  return false;
}

const DOES_NOT_RUN = 127;
let child;
function run() {
  child = spawn(node, [...script, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: binaries + delimiter + process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.data', 'compile-cache'),
    },
  });
  child.on('exit', (code, signal) => {
    const library = code === DOES_NOT_RUN ? missingLibrary() : undefined;
    if (library !== undefined && installLibrary(library)) run();
    else process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
  });
}
run();
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
