import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { orderingWorld } from '../../../packages/server/src/testing/ordering-world.ts';
import type { Signed, TestServer } from '../../../packages/server/src/testing/running-server.ts';
import { makeSamlProvider, requestOf } from '../../../packages/server/src/testing/saml-provider.ts';
import { buildConnection } from '../../../packages/server/src/testing/sign-on-builders.ts';
import type { AttackClass } from './attack-class.ts';

/** What somebody else waits at most, beside what this machine takes anyway. */
const heldUpMs = 100;
const askedEachMs = 20;
/** Waits until the process answers soon again, up to a limit of tries. */
const calmMs = 1_000;
const calmingLooks = 180;
/** What takes longer has failed, however it ends. */
const endsWithinMs = 120_000;

interface Flood {
  readonly name: string;
  readonly send: (address: string, loge: TestServer, nadia: Signed) => Promise<unknown>;
}

const samlOf = (requestId: string, inner: string): string =>
  Buffer.from(
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r" Version="2.0" InResponseTo="${requestId}">${inner}</samlp:Response>`,
  ).toString('base64');

/** Anybody may begin a sign-on, and answer it. */
const saml =
  (slug: string, inner: string): Flood['send'] =>
  async (address) => {
    const started = await fetch(`${address}/sso/${slug}/start`, { redirect: 'manual' });
    const { id, relayState } = requestOf(started.headers.get('location') ?? '');
    const cookie = started.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return fetch(`${address}/sso/${slug}/acs`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams({ SAMLResponse: samlOf(id, inner), RelayState: relayState }),
    });
  };

const upload =
  (action: string, name: string, bytes: () => Buffer, fields: Record<string, unknown> = {}): Flood['send'] =>
  (_address, loge, nadia) =>
    loge.call(action, fields, nadia, {
      file: { name, contentType: 'application/octet-stream', bytes: new Uint8Array(bytes()) },
    });

const camt = (inner: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${inner}</BkToCstmrStmt></Document>`,
  );
const entry = '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-19</Dt></BookgDt></Ntry>';

const floodsOf = (slug: string): readonly Flood[] => [
  { name: 'SAML, 71,000 siblings', send: saml(slug, '<a/>'.repeat(71_000)) },
  { name: 'SAML, 90,000 never closed', send: saml(slug, '<a>'.repeat(90_000)) },
  { name: 'SAML, 20,000 levels', send: saml(slug, '<a>'.repeat(20_000) + '</a>'.repeat(20_000)) },
  { name: 'SAML, 4,000 namespaces', send: saml(slug, '<a xmlns:b="urn:b">'.repeat(4_000) + '</a>'.repeat(4_000)) },
  {
    name: 'camt, 400,000 attributes',
    send: upload('BankStatementImport', 'releve.xml', () =>
      camt(`<Stmt ${Array.from({ length: 400_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    ),
  },
  {
    name: 'camt, 19,900 entries',
    send: upload('BankStatementImport', 'releve.xml', () => camt(`<Stmt><Id>1</Id>${entry.repeat(19_900)}</Stmt>`)),
  },
  {
    name: 'camt, 100,000 levels',
    send: upload('BankStatementImport', 'releve.xml', () => camt('<a>'.repeat(100_000))),
  },
  {
    name: 'CSV, one line of 4 MB',
    send: upload('BankStatementImport', 'releve.csv', () =>
      Buffer.from(`Date;Libellé;Montant\n${'"";'.repeat(1_400_000)}`),
    ),
  },
  {
    name: 'CSV, 200,000 lines',
    send: upload('BankStatementImport', 'releve.csv', () =>
      Buffer.from(`Date;Libellé;Montant\n${'20/11/2026;VIREMENT;1,00\n'.repeat(200_000)}`),
    ),
  },
  {
    name: 'people file, 50,000 lines',
    send: (_address, loge, nadia) =>
      loge.call('BnfFileUpdate', { simulation: true, input: 'quelqu-un@example.test\n'.repeat(50_000) }, nadia),
  },
  {
    name: 'XLSX, 60,000 empty parts',
    send: upload('uploadBinaryData', 'liste.xlsx', () => emptyArchive(60_000), { type: 'other' }),
  },
];

/** A ZIP whose directory names this number of empty files. */
function emptyArchive(parts: number): Buffer {
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const central = Buffer.alloc(47);
  central.writeUInt32LE(0x02_01_4b_50, 0);
  central.writeUInt16LE(1, 28);
  central.write('a', 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(parts, 8);
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(central.length * parts, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, ...Array.from({ length: parts }, () => central), end]);
}

interface Watched {
  /** How long the slowest of those waited who asked for nothing. */
  readonly slowestMs: number;
  /** What the flood came to: an answer's status and refusal, or why it was not sent. */
  readonly outcome: string;
}

/** Asks `/health` while something is done. */
class HealthWatch {
  readonly #prober: Worker;

  constructor(address: string) {
    this.#prober = new Worker(new URL('./health-prober.ts', import.meta.url), {
      workerData: { address, eachMs: askedEachMs, timeoutMs: endsWithinMs },
    });
  }

  async during(work: () => Promise<unknown>): Promise<Watched> {
    // What the flood before has left is not counted here.
    for (let looks = 0; looks < calmingLooks && (await this.#slowest()) > calmMs; looks += 1) await wait(calmMs);
    const outcome = await Promise.race([
      work().then(outcomeOf, String),
      wait(endsWithinMs, `no answer within ${endsWithinMs} ms`, { ref: false }),
    ]);
    return { slowestMs: await this.#slowest(), outcome };
  }

  close(): Promise<number> {
    return this.#prober.terminate();
  }

  /** Since it was asked last. One more answer is waited for: the process may still be held up. */
  async #slowest(): Promise<number> {
    await wait(5 * askedEachMs);
    this.#prober.postMessage('slowest');
    const [slowest] = (await once(this.#prober, 'message')) as [number];
    return slowest;
  }
}

const outcomeOf = (answer: unknown): string =>
  answer instanceof Response
    ? `${answer.status} ${answer.headers.get('location') ?? ''}`
    : typeof answer === 'object' && answer !== null && 'http' in answer && 'refusal' in answer
      ? `${String(answer.http)} ${String(answer.refusal)}`
      : 'done';

/** Bytes that take long to read, and the delay of other requests. */
export const floods: AttackClass = {
  name: 'floods of XML, CSV and XLSX × /health',
  async run({ address, loge }, tally) {
    const world = await orderingWorld(loge);
    const nadia = await world.manager(PERMISSION_KEYS);
    const { slug } = await buildConnection(loge.database, {
      protocol: 'saml',
      connectionType: 'SSO_SAML',
      entry_point: 'https://idp.example.test/sso',
      idp_certificates: [makeSamlProvider('https://idp.example.test/metadata').publicKey],
    });
    const watch = new HealthWatch(address);
    try {
      const { slowestMs: usual } = await watch.during(() => wait(3_000));
      for (const { name, send } of floodsOf(slug)) {
        const { slowestMs, outcome } = await watch.during(() => send(address, loge, nadia));
        const seen = `${name}: others waited ${slowestMs.toFixed(0)} ms (${usual.toFixed(0)} without), answered ${outcome}`;
        console.log(`  ${seen}`);
        tally.cell(slowestMs <= heldUpMs + usual, () => seen);
        tally.control(/^\d{3} /.test(outcome), seen);
      }
    } finally {
      await watch.close();
    }
    tally.control((await loge.call('MySecurity', {}, nadia)).code === 0, 'the product still serves');
  },
};
