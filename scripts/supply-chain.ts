import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  countLicences,
  installedPackages,
  licencesToDecide,
  type LockFile,
  unverifiedPackages,
} from './supply-chain/lock-file.ts';

/**
 * What the product is made of (docs/guides/operating.md): verifies the lock file, lists licences, writes a bill of materials
 * (CycloneDX), asks the registry for known vulnerabilities, builds the web application twice and compares the bytes. Ends with 1
 * when one of these is not well.
 */
const root = join(import.meta.dirname, '..');
const out = join(root, '.data', 'supply-chain');
const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
let isWell = true;

function say(isStepWell: boolean, text: string): void {
  isWell &&= isStepWell;
  console.log(`${isStepWell ? 'ok  ' : 'FAIL'} ${text}`);
}

function verifyLockFile(): void {
  const packages = installedPackages(lockFile);
  const unverified = unverifiedPackages(lockFile);
  say(unverified.length === 0, `${packages.length} packages have a SHA-512 and come from npm’s registry`);
  for (const path of unverified) console.log(`       ${path}`);
  const undecided = licencesToDecide(packages);
  say(undecided.length === 0, 'all licences have been weighed (scripts/supply-chain/lock-file.ts)');
  for (const { name, version, license } of undecided) console.log(`       ${name}@${version}: ${license}`);
  for (const [license, count, why] of countLicences(packages))
    console.log(`       ${String(count).padStart(4)}  ${license}${why === '' ? '' : `: ${why}`}`);
}

function writeBillOfMaterials(): void {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) return say(false, `bill of materials: ${stderr.trim()}`);
  const { components } = JSON.parse(stdout) as { components: readonly unknown[] };
  const path = join(out, 'sbom.cdx.json');
  writeFileSync(path, stdout);
  say(components.length > 0, `bill of materials of ${components.length} components: ${path}`);
}

/** A registry that answers no such question is said, and fails nothing: the next run may reach it. */
function askForVulnerabilities(): void {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const answer = JSON.parse(stdout === '' ? '{}' : stdout) as {
    vulnerabilities?: Record<string, { severity: string }>;
  };
  if (answer.vulnerabilities === undefined)
    return console.log('--   the registry did not say which vulnerabilities are known');
  const known = Object.entries(answer.vulnerabilities);
  say(known.length === 0, `${known.length} packages with known vulnerabilities`);
  for (const [name, { severity }] of known) console.log(`       ${name}: ${severity}`);
}

/** The names and bytes of all files of a build, as one SHA-256. */
function buildWebInto(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: join(root, 'packages', 'web'),
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The web application could not be built.');
  const hash = createHash('sha256');
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function buildTwice(): void {
  const [first, second] = ['first', 'second'].map((name) => buildWebInto(join(out, name)));
  say(first === second, `two builds of the web application have the same bytes: SHA-256 ${first}`);
  if (first !== second) console.log(`       the second: ${second}; compare ${out}/first and ${out}/second`);
}

mkdirSync(out, { recursive: true });
verifyLockFile();
writeBillOfMaterials();
askForVulnerabilities();
buildTwice();
process.exitCode = isWell ? 0 : 1;
