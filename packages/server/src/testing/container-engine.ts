import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** A client alone, without an engine, fails at `version`. */
const isThere = (name: string): boolean => spawnSync(name, ['version']).status === 0;

/** docker or podman; empty where neither runs. */
export const engine = ['docker', 'podman'].find(isThere) ?? '';
export const nodeImage = 'docker.io/library/node:22-bookworm-slim';
export const databaseImage = 'docker.io/library/postgres:18';

export function engineRuns(...rest: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(engine, rest, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, BUILDAH_FORMAT: 'docker' },
  });
  return { status, output: stdout + stderr };
}

/** Runs what has to succeed; answers what it said. */
export function done(...rest: readonly string[]): string {
  const { status, output } = engineRuns(...rest);
  expect(status, `${engine} ${rest.join(' ')}\n${output}`).toBe(0);
  return output;
}

const isImageHad = (name: string): boolean =>
  engineRuns('image', 'inspect', name).status === 0 || engineRuns('pull', name).status === 0;

/** Whether an engine runs that has the base images, in its own store or from a registry. Says so where it has not. */
export function isBaseHad(): boolean {
  const isHad = engine !== '' && [nodeImage, databaseImage].every(isImageHad);
  if (!isHad)
    process.stderr.write(
      'Image and units are not tried: they need docker or podman, and its images of Node and PostgreSQL.\n',
    );
  return isHad;
}

/** Starts an image whose first process is systemd; `rest` are further options of `run`. */
export const runSystemd = (name: string, image: string, ...rest: readonly string[]): string =>
  done('run', '--detach', '--privileged', '--name', name, ...rest, ...(engine === 'podman' ? ['--systemd=always'] : []), image); // prettier-ignore
