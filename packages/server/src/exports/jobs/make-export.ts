import type { Lang } from '@loge/domain/shared/lang';
import { refusalMessage } from '@loge/contract/shared/answer-codes';
import { fieldProblems } from '@loge/contract/shared/field-problems';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { newFileId } from '../../platform/files/file-store.ts';
import type { ActionHandler, BytesAnswer } from '../../platform/gateway/action-handler.ts';
import { mayCall, rolesOf } from '../../platform/gateway/caller.ts';
import { isTransientError } from '../../platform/gateway/transient-errors.ts';
import { performAction } from '../../platform/gateway/perform-action.ts';
import { readJson } from '../../platform/gateway/read-json.ts';
import { findSession } from '../../platform/gateway/session-rows.ts';
import { callerOf } from '../../platform/gateway/sessions.ts';
import { isRefusal, type Refusal, refuse, refuseInput } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { mailExport } from '../mail-export.ts';
import {
  type BegunExport,
  beginExport,
  endExport,
  insertExportPart,
  noteProgress,
  noteReach,
} from '../rows/export-run-rows.ts';

/** What one part holds: as much as is in memory at once. */
const partBytes = 4_000_000;
/** How often it is said how far a file is. */
const progressIntervalMs = 700;
/** Who waited longer is told by mail: they have gone on with something else. */
const mailedAfterMs = 10_000;

type FindHandler = (name: unknown) => ActionHandler | undefined;

/**
 * Makes a file that somebody asked for, under the rights that their session has now, and keeps it in parts. A process that dies over it leaves it to the next
 * one, which begins anew; anyone who drops it in the meantime stops it. What is refused, or breaks, is told to the person who asked.
 */
export async function makeExport(services: Services, findHandler: FindHandler, exportId: number): Promise<void> {
  const run = await beginExport(services.database, exportId);
  if (run === null) return;
  try {
    const answer = await answerOf(services, findHandler(run.action), run);
    if (isRefusal(answer)) return await end(services, run, failureText(answer, run.lang));
    if (await keepParts(services, run, answer)) await end(services, run, null);
  } catch (error) {
    if (isTransientError(error)) throw error;
    services.log.error({ err: error, exportId }, 'an export failed');
    await end(services, run, refusalMessage('unexpected', run.lang, { id: `export-${exportId}` }));
  }
}

/** What is wrong with a field says more than that something is. */
const failureText = ({ name, details, fields }: Refusal, lang: Lang): string =>
  fields === undefined || fields.length === 0
    ? refusalMessage(name, lang, details)
    : fields.map(({ message }) => message).join(' ');

/** As the gateway would, for the session that asked. */
async function answerOf(
  services: Services,
  handler: ActionHandler | undefined,
  run: BegunExport,
): Promise<BytesAnswer | Refusal> {
  const session = await findSession(services.database, Buffer.from(run.binding.sessionKey, 'hex'), services.clock());
  if (session === null) return refuse('link-expired');
  const caller = callerOf(session, run.binding.context);
  const deskIds = caller.isManager ? [...caller.conciergerieIds] : [];
  await noteReach(services.database, run, { deskIds, partnerId: caller.partnerId, profiles: rolesOf(caller) });
  if (handler === undefined) return refuse('unknown-action');
  if (!mayCall(handler.contract.access, caller)) return refuse('forbidden');
  const parsed = schemasOf(handler.contract).input.safeParse(readJson(run.payload), { reportInput: true });
  if (!parsed.success) return refuseInput(fieldProblems(parsed.error.issues, run.lang));
  const answer = await performAction(services, {
    handler: { contract: handler.contract, answer: handler.asFile ?? handler.answer },
    input: parsed.data,
    caller,
    lang: run.lang,
    session: { open: () => undefined, end: () => undefined, signOnKey: null, trustBrowser: () => undefined },
    file: undefined,
    requestId: `export-${run.id}`,
    client: { address: '', app: '', device: '', userAgent: '', origin: '', browserToken: '' },
    idempotency: undefined,
  });
  return answer as BytesAnswer | Refusal;
}

/** Keeps what comes, some megabytes at a time; false where nobody wants it any more. */
async function keepParts({ database, files }: Services, run: BegunExport, answer: BytesAnswer): Promise<boolean> {
  const { contentType, filename: fileName = 'extraction', rowsWritten = () => 0 } = answer;
  const stream = Buffer.isBuffer(answer.bytes) ? Readable.from([answer.bytes]) : answer.bytes;
  let [position, sizeBytes, waiting, said] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  let chunks: Buffer[] = [];
  const say = () => noteProgress(database, run, { fileName, contentType, rows: rowsWritten(), sizeBytes });
  const keep = async (): Promise<boolean> => {
    const bytes = Buffer.concat(chunks);
    [chunks, waiting] = [[], 0];
    if (bytes.length === 0) return true;
    const fileId = newFileId();
    await files.put(fileId, bytes);
    const kept = await insertExportPart(database, run, { position, fileId, sizeBytes: bytes.length });
    position += 1;
    return kept;
  };
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    waiting += bytes.length;
    sizeBytes += bytes.length;
    if (performance.now() - said > progressIntervalMs) {
      // Leaving the loop ends the reading.
      if (!(await say())) return false;
      said = performance.now();
    }
    if (waiting >= partBytes && !(await keep())) return false;
  }
  return (await keep()) && (await say());
}

async function end(services: Services, run: BegunExport, failure: string | null): Promise<void> {
  await machineWrite(services, `export-${run.id}`, async (transaction, changes) => {
    const now = services.clock();
    if (!(await endExport(transaction, run, { failure, now }))) return;
    changes.announce({ users: [run.userId], topics: ['exports'] });
    if (now.getTime() - run.requestedAt.getTime() > mailedAfterMs)
      await mailExport(services, transaction, run, failure);
  });
}
