/** One package of `package-lock.json`, as npm writes it (lock file version 3). */
interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A package that is installed: its name, version and licence, and whether a product that is built runs on it. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly isRuntime: boolean;
}

/**
 * Licences that packages leave out of what npm reads, as their own files say them. A package without any licence may only be one
 * that tests use: nobody receives it.
 */
const licencesReadByHand: Readonly<Record<string, string>> = {
  'busboy@0.3.1': 'MIT',
  'dicer@0.3.0': 'MIT',
  'streamsearch@0.1.2': 'MIT',
  'png-js@2.0.0': 'MIT',
};

/** Licences that allow what is done here: running and serving the product, without publishing its source. */
const permissive = new Set([
  '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT License', 'MIT-0',
  'Python-2.0', 'Unlicense', 'Zlib',
]); // prettier-ignore

/** Licences with conditions, and why they are met. A licence that is in neither list is a decision to make. */
const conditional: Readonly<Record<string, string>> = {
  'CC-BY-4.0': 'data about browsers, read while building; its authors are named by the package itself',
  'EUPL-1.2': 'used by tests alone; nothing of it is in what is served',
  'LGPL-3.0-or-later': 'libvips: a library of its own beside the program, unchanged and exchangeable',
  'MPL-2.0': 'unchanged files; their source is the package itself',
  'OFL-1.1': 'fonts; their licence travels with them',
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const licenceOf = (name: string, { version, license }: LockedPackage): string =>
  license?.replace(/ \(http\S*\)$/, '') ?? licencesReadByHand[`${name}@${version}`] ?? 'none';

/** All packages that the lock file installs, without the workspaces themselves. */
export const installedPackages = ({ packages }: LockFile): InstalledPackage[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, locked]) => ({
      name: nameOf(path),
      version: locked.version ?? '',
      license: licenceOf(nameOf(path), locked),
      isRuntime: locked.dev !== true && locked.devOptional !== true,
    }));

/** The licences of which one has to be met: `(MIT OR EUPL-1.1+)` gives a choice, `Apache-2.0 AND MIT` gives none. */
function isAllowed(license: string): boolean {
  const expression = license.replace(/^\(|\)$/g, '');
  const choices = expression.split(/ or /i);
  if (choices.length > 1) return choices.some(isAllowed);
  return expression.split(' AND ').every((part) => permissive.has(part) || part in conditional);
}

/** Packages whose licence nobody has weighed. Without a licence is refused only where the product runs on it. */
export const licencesToDecide = (packages: readonly InstalledPackage[]): InstalledPackage[] =>
  packages.filter(({ license, isRuntime }) => (license === 'none' ? isRuntime : !isAllowed(license)));

/** How many packages have each licence, most frequent first. */
export function countLicences(packages: readonly InstalledPackage[]): readonly (readonly [string, number, string])[] {
  const counts = new Map<string, number>();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([license, count]) => [license, count, conditional[license] ?? '']);
}

/**
 * Packages that could be exchanged unnoticed: without a SHA-512, or with an address of their own. The others come from the registry
 * that npm is configured with (`omit-lockfile-registry-resolved`).
 */
export const unverifiedPackages = ({ packages }: LockFile): string[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .filter(([, { resolved, integrity }]) => integrity?.startsWith('sha512-') !== true || resolved !== undefined)
    .map(([path]) => path);
