import type { Readable } from 'node:stream';
import type { ActionContract, OutputOf, ParsedInputOf, RefusedBy } from '@loge/contract/shared/action-contract';
import type { Lang } from '@loge/domain/shared/lang';
import type { Database } from '../database/connection.ts';
import type { Caller } from './caller.ts';
import type { PreparedFile } from '../files/prepare-file.ts';
import type { RowsOf } from './fetch-rows.ts';
import type { PicturesOfInput } from './pictures-of-input.ts';
import type { Changes } from '../unit-of-work/changes.ts';
import type { Done } from '../done.ts';
import type { CommonRefusal, Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { SerializedAnswer } from './serialized-answer.ts';
import type { HandedOver } from './handed-over.ts';

export interface UploadedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** What a handler has in hand. In a write, `database` is the transaction. */
export interface ActionRequest<Input, Who, Rows = unknown, Parsed = unknown> {
  readonly input: Input;
  /** The rows that the input names, found, scoped and in a write locked by the gateway, in the input's own shape. */
  readonly rows: Rows;
  readonly caller: Who;
  readonly lang: Lang;
  readonly database: Database;
  readonly now: Date;
  readonly changes: Changes;
  readonly services: Services;
  readonly session: SessionControl;
  /** What came beside the fields, as the contract accepts it; see `multipart`. */
  readonly file: PreparedFile | undefined;
  /** What the fields of `picturesInFields` hold, by their paths (`pictures.0.data`), where they hold anything. */
  readonly pictures: PicturesOfInput;
  /** What `handleParsed` parsed of what was sent, before the transaction. */
  readonly parsed: Parsed;
  /** The key of the user's intention, the same for every retry; null where the client sent none. */
  readonly idempotencyKey: string | null;
  readonly client: Client;
}

/** What is known of the program that asks: for limits per address, the business log, and people's own list of devices. */
export interface Client {
  readonly address: string;
  readonly app: string;
  /** A random name that the browser keeps; empty where it sends none. */
  readonly device: string;
  readonly userAgent: string;
  /** The page's origin, as browsers send it with every write; empty outside of browsers. */
  readonly origin: string;
  /** Tells browsers apart that have signed somebody in before; empty for the others. */
  readonly browserToken: string;
}

/** How a handler opens and ends the caller's session; only the actions of `access` use it. */
export interface SessionControl {
  open(token: string, expiresAt: Date | null, asCookie: boolean): void;
  end(): void;
  /** What single sign-on left in this browser when it began; null in any other. */
  readonly signOnKey: string | null;
  /** Lets this browser be recognised later on; it opens nothing. */
  trustBrowser(token: string, expiresAt: Date): void;
}

/** Bytes instead of an envelope: images, exports. */
export interface BytesAnswer {
  readonly contentType: string;
  /** What is read as it is sent takes no memory; where reading fails, the connection ends before the file does. */
  readonly bytes: Buffer | Readable;
  /** Whether anybody may keep it for ever: only for public content under an unguessable name. */
  readonly immutable: boolean;
  readonly filename?: string;
  /** Of a table: how many rows have been written so far. */
  readonly rowsWritten?: () => number;
  /** Of an action that `notes`: what is noted; null where this answer holds nothing of the accounts. */
  readonly handedOver?: HandedOver | null;
}

type Answer<Action> =
  | (OutputOf<Action> extends Record<string, never> ? Done : OutputOf<Action>)
  | SerializedAnswer<OutputOf<Action>>
  | BytesAnswer
  | Refusal<RefusedBy<Action> | CommonRefusal>;

type RowsNamedBy<Action extends ActionContract> = RowsOf<ParsedInputOf<Action>, Action['effect']>;

export interface ActionHandler {
  readonly contract: ActionContract;
  readonly answer: (request: ActionRequest<never, never, never, never>) => Promise<unknown>;
  /** Before the transaction, for it takes its time. A refusal ends the request. */
  readonly parse?: (request: ParseRequest<never>) => Promise<unknown>;
  /** The same as a file that is read as it is written, of any length, where the answer itself is no such file. */
  readonly asFile?: ActionHandler['answer'];
}

/** Joins a contract with what it does, for callers who are signed in. */
export const handle = <Action extends ActionContract>(
  contract: Action,
  answer: (request: ActionRequest<ParsedInputOf<Action>, Caller, RowsNamedBy<Action>>) => Promise<Answer<Action>>,
): ActionHandler => ({ contract, answer });

/** What there is to parse: rows and a transaction are not there yet. */
export type ParseRequest<Input> = Pick<ActionRequest<Input, Caller>, 'input' | 'caller' | 'lang' | 'file' | 'services'>;

/** The same for writes that parse what somebody sent, beside the thread that answers requests and before the transaction begins. */
export const handleParsed = <Action extends ActionContract, Parsed>(
  contract: Action,
  parse: (
    request: ParseRequest<ParsedInputOf<Action>>,
  ) => Promise<Parsed | Refusal<RefusedBy<Action> | CommonRefusal | 'too-many-requests'>>,
  answer: (
    request: ActionRequest<ParsedInputOf<Action>, Caller, RowsNamedBy<Action>, Parsed>,
  ) => Promise<Answer<Action>>,
): ActionHandler => ({ contract, parse, answer });

/** The same for actions that anybody may call: there may be no caller. */
export const handlePublic = <Action extends ActionContract>(
  contract: Action,
  answer: (
    request: ActionRequest<ParsedInputOf<Action>, Caller | null, RowsNamedBy<Action>>,
  ) => Promise<Answer<Action>>,
): ActionHandler => ({ contract, answer });
