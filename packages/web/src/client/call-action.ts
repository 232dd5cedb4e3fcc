import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import type { Envelope } from '@loge/contract/shared/envelope';
import { clientName, deviceId } from './device.ts';
import { encodeBody, encodeFields, type Files } from './encode-input.ts';
import { outdated } from './app-version.ts';
import { credentials, gatewayAddress, isElsewhere, keepTokenOf, resetEndpoint, sessionToken } from './endpoint.ts';
import { takePrefetched } from './prefetched-answers.ts';
import { ActionRefused, Unreachable } from './failures.ts';
import { expectedUser, contextHeader, requestContext } from './request-context.ts';
import { randomId } from './random-id.ts';
import type { Send } from './send-with-progress.ts';
import { isServiceUnavailable, missingFrom, malformedAnswer, reportUnavailable } from './malformed-answer.ts';
import { announceTopics } from './topic-bus.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same for all tries of one intention of the person; see `Intention`. Without one, each call is an intention of its own. */
  readonly idempotencyKey?: string;
  /** Beside the fields of a multipart action. */
  readonly files?: Files;
  /** Leaves every refusal to the caller; nobody is led elsewhere. */
  readonly quiet?: boolean;
  /** In place of the session of this browser: a provider's at a locker. */
  readonly token?: string;
  /** In place of `fetch`: for uploads whose progress is shown. */
  readonly sendBy?: Send;
}

/** Leads the person where a refusal sends them. Answers 'retry' when the call should be made once more, e.g. to another server. */
export type RefusalHandler = (refused: ActionRefused) => 'retry' | 'elsewhere' | 'unhandled';

const requestTimeoutMs = 30_000;
/** A file takes its time on a slow line. */
const uploadTimeoutMs = 10 * 60_000;

let handleRefusal: RefusalHandler = () => 'unhandled';

/** Set once when the application starts: what to do about the refusals that any call may meet (Spec: beneficiary-and-access §8). */
export function onRefusal(handler: RefusalHandler): void {
  handleRefusal = handler;
}

/**
 * Asks the gateway to perform one action and answers its data. Throws `ActionRefused` when the gateway says no, falls over or answers
 * what is no answer, and `Unreachable` when nothing came. A write that succeeded announces what it touched, so that every list that shows it
 * is asked again.
 * Spec: beneficiary-and-access §7.
 */
export async function callAction<Action extends ActionContract>(
  contract: Action,
  input: InputOf<Action>,
  options: CallOptions = {},
): Promise<OutputOf<Action>> {
  const key = options.idempotencyKey ?? randomId();
  let envelope = await send(contract, input, key, options);
  if (envelope.code !== 0) {
    const refused = new ActionRefused(contract.name, envelope);
    // Whatever was asked, and anyone who asked: this page must be loaded anew (Spec: beneficiary-and-access §8, code 16).
    if (refused.refusal === 'client-outdated') outdated.set(true);
    const outcome = options.quiet === true ? 'unhandled' : handleRefusal(refused);
    if (outcome !== 'retry') {
      refused.handled = outcome === 'elsewhere';
      throw refused;
    }
    envelope = await send(contract, input, key, options);
    if (envelope.code !== 0) {
      const again = new ActionRefused(contract.name, envelope);
      // Sent on once more, it may be in a circle: one move is all that is followed.
      if (again.refusal === 'server-redirection') resetEndpoint();
      throw again;
    }
  }
  keepTokenOf(envelope.data);
  if (contract.effect === 'write') announceTopics(contract.touches ?? []);
  // What lies deeper is not looked at: the server is bound to the same contract and tested against it.
  return envelope.data as OutputOf<Action>;
}

/** The address under which a GET action can be fetched by the browser itself: images, downloads. */
export const actionAddress = <Action extends ActionContract>(contract: Action, input: InputOf<Action>): string => {
  const fields = encodeFields(input as object).toString();
  return gatewayAddress(contract.name) + (fields === '' ? '' : `&${fields}`);
};

async function send(contract: ActionContract, input: unknown, key: string, options: CallOptions): Promise<Envelope> {
  const isGet = contract.method === 'GET' && contract.effect === 'read';
  const headers = new Headers({
    fromApp: clientName,
    'X-Device': deviceId(),
    // Refusals come in the language of the page, also before anybody has signed in.
    'Accept-Language': document.documentElement.lang || 'fr',
  });
  const token = options.token ?? sessionToken();
  if (token !== null) headers.set('X-Session', token);
  const context =
    options.token === undefined
      ? contextHeader(requestContext.get(), isSessionQuery(contract) ? null : expectedUser.get())
      : undefined;
  if (context !== undefined) headers.set('X-Session-Context', context);

  const request: RequestInit = { headers, credentials: credentials(), signal: timeLimit(options) };
  let address = gatewayAddress(contract.name);
  if (isGet) {
    address = actionAddress(contract, input as never);
  } else {
    const { body, contentType } = encodeBody(
      input as object,
      contract.multipart !== undefined ? (options.files ?? {}) : undefined,
    );
    request.method = 'POST';
    request.body = body;
    if (contentType !== undefined) headers.set('Content-Type', contentType);
    if (contract.effect === 'write') headers.set('Idempotency-Key', key);
  }

  let status: number;
  let text: string;
  try {
    const early = isElsewhere() || token !== null ? undefined : takePrefetched(contract.name, input as object, context);
    const response = await (early ?? (options.sendBy ?? fetch)(address, request));
    status = response.status;
    text = await response.text();
  } catch (error) {
    // Who asked has left: they get their own abortion back, not a network problem.
    if (options.signal?.aborted === true) throw options.signal.reason;
    throw new Unreachable(contract.name, error);
  }
  const answer = readEnvelope(text);
  if (answer === undefined) {
    const what = `status ${status} without an envelope`;
    if (isServiceUnavailable(status)) {
      reportUnavailable(contract.name, what);
      throw new Unreachable(contract.name, new Error(what), { isServiceUnavailable: true });
    }
    return malformedAnswer(contract.name, what);
  }
  const missing = answer.code === 0 ? missingFrom(answer.data, contract) : [];
  return missing.length === 0 ? answer : malformedAnswer(contract.name, `an answer without ${missing.join(', ')}`);
}

/** Its answer tells who somebody is: nothing is to be taken for granted. */
const isSessionQuery = ({ name }: ActionContract): boolean => name === 'UserInfoFromSession';

const timeLimit = ({ signal, files }: CallOptions): AbortSignal => {
  const limit = AbortSignal.timeout(files === undefined ? requestTimeoutMs : uploadTimeoutMs);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
};

/** Undefined for what is none, e.g. the page that a proxy puts in its place. */
function readEnvelope(text: string): Envelope | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return isEnvelope(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  typeof answer.code === 'number' &&
  (answer.code === 0 || ('message' in answer && typeof answer.message === 'string'));
