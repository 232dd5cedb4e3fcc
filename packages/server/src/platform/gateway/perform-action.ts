import { allowsStaleRead, type ActionContract } from '@loge/contract/shared/action-contract';
import { htmlPathsOf } from '@loge/contract/shared/html-text';
import type { FieldFileRule } from '@loge/contract/shared/file-rule';
import { secretPathsOf, secretsIn } from '@loge/contract/shared/secret';
import type { Lang } from '@loge/domain/shared/lang';
import type {
  ActionHandler,
  ActionRequest,
  BytesAnswer,
  Client,
  ParseRequest,
  SessionControl,
  UploadedFile,
} from './action-handler.ts';
import type { Database } from '../database/connection.ts';
import { acceptedBy, type PreparedFile, prepareFile } from '../files/prepare-file.ts';
import { answerToKeep, findAnswer, isAnswered, releaseKey, type RequestScope } from './idempotency-rows.ts';
import { cleanHtmlOfInput } from '../html/clean-html-of-input.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { isTransientError } from './transient-errors.ts';
import { fetchRows } from './fetch-rows.ts';
import { noPictures, type PicturesOfInput, picturesOfInput } from './pictures-of-input.ts';
import { Changes } from '../unit-of-work/changes.ts';
import { writeAsUnit } from '../unit-of-work/write-as-unit.ts';

/** A request that has been named, allowed and parsed. */
export interface AllowedRequest {
  readonly handler: ActionHandler;
  readonly input: unknown;
  readonly caller: Caller | null;
  readonly lang: Lang;
  readonly session: SessionControl;
  readonly file: UploadedFile | undefined;
  readonly requestId: string;
  readonly client: Client;
  /** One per intention of the user: every retry carries the same, and gets the same answer. */
  readonly idempotency: { readonly key: string; readonly inputHash: Buffer } | undefined;
}

/** Runs an action: reads as they come, writes as one unit of work. */
export async function performAction(services: Services, asked: AllowedRequest): Promise<unknown> {
  const input = await cleanedInput(services, asked);
  if (isRefusal(input)) return input;
  const request = { ...asked, input };
  const { caller, client, handler, requestId } = request;
  if (handler.contract.effect === 'read') {
    return performRead(services, request);
  }
  const by = {
    authorId: caller?.userId ?? null,
    client: clientText(caller, client),
    requestId,
    touches: handler.contract.touches ?? [],
  };
  const file = await fileFor(services, request);
  if (isRefusal(file)) return file;
  const pictures = await picturesFor(services, request);
  if (isRefusal(pictures)) return pictures;
  const parsed = await parsedFor(services, request, file);
  if (isRefusal(parsed)) return parsed;
  const ready = { ...request, file, pictures, parsed };
  const write = () =>
    writeAsUnit(services, by, (transaction, changes) => performWrite(services, ready, transaction, changes));
  const queue = queueOf(request);
  return queue === null ? write() : services.writeQueues.run(queue, write);
}

/** Through what somebody acts, as the business log says it: the key of a program before all else. */
function clientText(caller: Caller | null, { app, address }: Client): string {
  const key = caller?.key ?? null;
  const kind = key?.kind === 'program' ? 'programme' : 'clé';
  return [key === null ? '' : `${kind} «\u00a0${key.name}\u00a0» (${key.hint})`, app, address]
    .filter((part) => part !== '')
    .join(' ');
}

/** What was sent, its HTML clean: no action cleans a text while others wait for its thread. */
function cleanedInput({ parsers }: Services, { handler, input, caller, client, lang }: AllowedRequest) {
  const sender = String(caller?.userId ?? client.address);
  return cleanHtmlOfInput(parsers, { paths: htmlPathsOf(handler.contract), input, sender, lang });
}

/** Behind which other writes this one waits; null for none. */
function queueOf({ handler: { contract }, input }: AllowedRequest): string | null {
  if (contract.queuesBy === undefined) return null;
  return `${contract.name} ${String((input as Readonly<Record<string, unknown>>)[contract.queuesBy])}`;
}

/** What is handed over of the accounts is noted before it leaves. */
async function performRead(services: Services, request: AllowedRequest): Promise<unknown> {
  const answer = await answerOfRead(services, request);
  const { notes: kind, name } = request.handler.contract;
  if (kind === undefined || isRefusal(answer)) return answer;
  const { handedOver } = answer as BytesAnswer;
  if (handedOver === undefined) throw new Error(`${name} does not say what it hands over.`);
  if (handedOver !== null) await services.noteHandedOver({ ...handedOver, kind, by: request.caller?.userId ?? null });
  return answer;
}

/** On a standby where the contract allows it and one has all that is known to be written; what fails there is asked of the primary. */
async function answerOfRead(services: Services, request: AllowedRequest): Promise<unknown> {
  const { handler } = request;
  const read = async (database: Database): Promise<unknown> => {
    const ready = { ...request, file: undefined, pictures: noPictures, parsed: undefined };
    const handed = await requestFor(services, ready, database, new Changes());
    return isRefusal(handed) ? handed : handler.answer(handed);
  };
  const standby = allowsStaleRead(handler.contract) ? await services.standby.database() : null;
  if (standby === null) return read(services.database);
  try {
    return await read(standby);
  } catch (error) {
    if (!isTransientError(error)) throw error;
    services.log.warn({ err: error }, 'a standby failed, the primary is asked');
    services.standby.failed();
    return read(services.database);
  }
}

type ReadyRequest = Omit<AllowedRequest, 'file'> & {
  readonly file: PreparedFile | undefined;
  readonly pictures: PicturesOfInput;
  readonly parsed: unknown;
};

/** What the handler parses before its transaction. */
async function parsedFor(
  services: Services,
  { handler, input, caller, lang }: AllowedRequest,
  file: PreparedFile | undefined,
): Promise<unknown> {
  if (handler.parse === undefined || caller === null) return undefined;
  return handler.parse({ input, caller, lang, file, services } as ParseRequest<never>);
}

/** The pictures that stand in fields, drawn anew before anything is locked. A repeat of what is answered already needs none. */
async function picturesFor(
  services: Services,
  request: AllowedRequest,
): Promise<PicturesOfInput | Refusal<'too-many-requests'>> {
  const { handler, caller, input } = request;
  const { picturesInFields } = handler.contract;
  if (picturesInFields === undefined || caller === null) return noPictures;
  const scope = scopeOf(request);
  if (scope !== undefined && (await isAnswered(services.database, scope))) return noPictures;
  return picturesOfInput(services.imageReencoder, { paths: picturesInFields, input, person: caller.userId });
}

/** What came along, ready to be kept. A repeat of what is answered already needs none. */
async function fileFor(services: Services, request: AllowedRequest): Promise<PreparedFile | Refusal | undefined> {
  const { handler, caller, file, input } = request;
  const { multipart: rule, fileInField } = handler.contract;
  if (fileInField !== undefined) return fileOfField(services, request, fileInField);
  // A form without a file sends an empty one.
  if (file === undefined || file.bytes.length === 0 || rule === undefined || caller === null) return undefined;
  const scope = scopeOf(request);
  if (scope !== undefined && (await isAnswered(services.database, scope))) return undefined;
  const accepts = acceptedBy(rule, input);
  return prepareFile(services.imageReencoder, {
    name: file.filename,
    bytes: file.bytes,
    accepts,
    person: caller.userId,
  });
}

/** A file that stands in a field. One that is not accepted is none: the handler says so beside the field. */
async function fileOfField(
  services: Services,
  request: AllowedRequest,
  rule: FieldFileRule,
): Promise<PreparedFile | Refusal | undefined> {
  const { caller, input } = request;
  const fields = input as Readonly<Record<string, unknown>>;
  const bytes = bytesOfField(fields[rule.data]);
  if (bytes === null || caller === null) return undefined;
  const scope = scopeOf(request);
  if (scope !== undefined && (await isAnswered(services.database, scope))) return undefined;
  const named = fields[rule.name];
  const name = typeof named === 'string' ? named : '';
  const prepared = await prepareFile(services.imageReencoder, {
    name,
    bytes,
    accepts: rule.accepts,
    person: caller.userId,
  });
  return isRefusal(prepared) && prepared.name === 'file-not-accepted' ? undefined : prepared;
}

/** What base64 holds, as a data address or bare; null for any other text. */
function bytesOfField(text: unknown): Buffer | null {
  const [, base64] =
    /^(?:data:[\w./+-]*(?:;[\w=.-]+)*;base64,)?([\w+/=\s-]+)$/.exec(typeof text === 'string' ? text : '') ?? [];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}

const scopeOf = ({ caller, handler, idempotency }: Omit<AllowedRequest, 'file'>): RequestScope | undefined =>
  idempotency === undefined || caller === null
    ? undefined
    : { userId: caller.userId, action: handler.contract.name, ...idempotency };

async function performWrite(
  services: Services,
  request: ReadyRequest,
  transaction: Database,
  changes: Changes,
): Promise<unknown> {
  const { handler } = request;
  const scope = scopeOf(request);
  if (scope !== undefined) {
    // A second request with the same key waits here until the first has committed, and then finds its answer.
    const known = await findAnswer(transaction, scope);
    if (known === 'other-request') return refuse('idempotency-key-reused');
    if (known !== null) return known.answer;
  }
  const handed = await requestFor(services, request, transaction, changes);
  const answer = isRefusal(handed) ? handed : await handler.answer(handed);
  if (scope === undefined || isRefusal(answer)) return answer;
  if (holdsSecret(handler.contract, answer)) await releaseKey(transaction, scope);
  else changes.answerToKeep = answerToKeep(scope, answer);
  return answer;
}

/** What opens something is shown once and kept nowhere: not for a repeat either, which then acts again. */
const holdsSecret = (contract: ActionContract, answer: unknown): boolean =>
  secretsIn(answer, secretPathsOf(contract)).length > 0;

/** What the handler gets: the request with the rows that it names, or why it may not have them. */
async function requestFor(
  services: Services,
  request: ReadyRequest,
  database: Database,
  changes: Changes,
): Promise<ActionRequest<never, never, never, never> | Refusal> {
  const { handler, caller, lang, session, file, pictures, parsed, client } = request;
  const now = services.clock();
  const { contract } = handler;
  const fetched = await fetchRows(database, { contract, input: request.input, caller, services, now });
  if (isRefusal(fetched)) return fetched;
  return {
    idempotencyKey: request.idempotency?.key ?? null,
    ...fetched,
    caller,
    lang,
    session,
    file,
    pictures,
    parsed,
    client,
    database,
    changes,
    services,
    now,
  } as ActionRequest<never, never, never, never>;
}
