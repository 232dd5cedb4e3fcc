import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';
import { startServer } from '../packages/server/src/start-server.ts';

/**
 * Whether answering takes longer for an account that exists than for one that does not (docs/security.md says how to read it). Samples of
 * both kinds are taken in turns, in random order within each pair, and compared by rank, so that the odd slow one decides nothing. Time
 * moves on between pairs, so that no limit on guesses answers instead. Option: `--pairs N` (200).
 */
const at = process.argv.indexOf('--pairs');
const pairs = at === -1 ? 200 : Number(process.argv[at + 1]);
const hourMs = 3_600_000;

interface Probe {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The fields of the call for a login, and the number of its person. */
  readonly fields: (login: string, uid: number) => Record<string, string>;
}

const registration = (code: string) => (email: string) => ({
  user: JSON.stringify({ email, firstname: 'Ada', lastname: 'Martin', phones: ['0612345678'], address: code }),
});

const probes = (code: string): readonly Probe[] => [
  { name: 'ActionOnLogin', method: 'GET', fields: (login) => ({ login, design: 'loge' }) },
  { name: 'login', method: 'POST', fields: (login) => ({ login, pass: 'not the password' }) },
  { name: 'lostPassword', method: 'POST', fields: (email) => ({ email }) },
  {
    name: 'changePassword',
    method: 'POST',
    fields: (_login, uid) => ({ uid: String(uid), cpass: 'not the one', npass1: 'grey horses', npass2: 'grey horses' }),
  },
  { name: 'SelfRegistration', method: 'POST', fields: registration(code) },
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Mann and Whitney's test: the chance that a known account's answer is the slower one, and how many deviations that is from a half. */
function compare(known: readonly number[], unknown: readonly number[]): { chance: number; z: number } {
  let wins = 0;
  for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0;
  const all = known.length * unknown.length;
  return { chance: wins / all, z: (wins - all / 2) / Math.sqrt((all * (known.length + unknown.length + 1)) / 12) };
}

const folder = mkdtempSync(join(os.tmpdir(), 'loge-enumeration-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ folder, throwaway: true });
const { database, close } = connect(postgres.url, { connections: 2 });
try {
  await migrate(database);
  await fillDemoWorldIfEmpty(database, { beneficiaries: 300, orders: 300, log: () => undefined });
  const people = await database
    .selectFrom('users')
    .select(['id', 'login'])
    .where('is_beneficiary', '=', true)
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .limit(250)
    .execute();
  const desk = await database
    .selectFrom('conciergeries')
    .select('access_code')
    .where('access_code', 'is not', null)
    .executeTakeFirst();
  await database.updateTable('users').set({ must_change_password: true }).execute();

  let now = Date.now();
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, REQUESTS_PER_MINUTE: '100000000' });
  const server = await startServer({
    settings,
    databaseUrl: postgres.url,
    clock: () => new Date(now),
    takesJobs: false,
  });
  await server.app.ready();
  const time = async ({ name, method, fields }: Probe, login: string, uid: number): Promise<number> => {
    const form = new URLSearchParams({ action: name, ...fields(login, uid) }).toString();
    const headers = { fromapp: 'measure/1', 'content-type': 'application/x-www-form-urlencoded' };
    const start = process.hrtime.bigint();
    const url = method === 'GET' ? `/gateway?${form}` : '/gateway';
    await server.app.inject(method === 'GET' ? { method, url, headers } : { method, url, headers, payload: form });
    return Number(process.hrtime.bigint() - start) / 1e6;
  };

  console.log('action             known ms  unknown ms  chance known is slower      z');
  for (const probe of probes(desk?.access_code ?? '')) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let pair = -20; pair < pairs; pair += 1) {
      now += hourMs;
      const person = people[Math.abs(pair) % people.length];
      if (person === undefined) throw new Error('There are no people to measure with.');
      const nobody = `nobody${pair + 20}.${person.login}`;
      const sides = [
        async () => [known, await time(probe, person.login, person.id)] as const,
        async () => [unknown, await time(probe, nobody, 900_000_000 + pair)] as const,
      ];
      for (const side of Math.random() < 0.5 ? sides : sides.toReversed()) {
        const [list, taken] = await side();
        // The first ones warm up.
        if (pair >= 0) list.push(taken);
      }
    }
    const { chance, z } = compare(known, unknown);
    console.log(
      `${probe.name.padEnd(18)} ${median(known).toFixed(2).padStart(8)}  ${median(unknown).toFixed(2).padStart(10)}  ${chance.toFixed(3).padStart(22)}  ${z.toFixed(2).padStart(5)}`,
    );
  }
  await server.stop();
} finally {
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
