import type * as z from 'zod/mini';
import type { ListDefinition } from './define-list.ts';
import type { AccessRule } from './access-rule.ts';
import type { RefusalName } from './answer-codes.ts';
import type { Capability } from './capabilities.ts';
import type { FieldFileRule, FileRule } from './file-rule.ts';
import type { Topic } from './topics.ts';

/** One named action of the gateway: what may be asked, by whom, and what may be answered. Everything else is derived from it. */
export interface ActionContract<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Refused extends RefusalName = RefusalName,
> {
  /** The name on the wire, to the letter of the specification. */
  readonly name: string;
  /** The specification does not name it: it describes something that needs a call which it leaves open. */
  readonly beyondSpecification?: true;
  readonly capability: Capability;
  /** As the specification calls it. Reads are answered on GET and POST alike; writes on POST, and on GET only where it says so. */
  readonly method: 'GET' | 'POST';
  readonly effect: 'read' | 'write';
  /** Also called at `/api/{name}/{version}`, where the name is in the path (Spec: beneficiary-and-access §7, chat). */
  readonly publicApi?: true;
  /** The body may carry a file beside the fields; the handler gets it recognised, and images drawn anew. */
  readonly multipart?: FileRule;
  /** A field holds a file in base64, with or without a data address before it; the handler gets it like one that came beside the fields, none where it is not what is accepted. */
  readonly fileInField?: FieldFileRule;
  /**
   * Fields that hold a picture in base64, with or without a data address before it; '[]' stands for every element of a list (`pictures.[].data`). The handler gets them
   * recognised and drawn anew, by their paths.
   */
  readonly picturesInFields?: readonly string[];
  /**
   * A write that very many make in one moment and that locks the row which this field names: in each process one at a time, in the sequence in which they came. Those that
   * wait hold no connection, and keep nobody else's write waiting.
   */
  readonly queuesBy?: string;
  /** The answer is bytes (an image, an export), not an envelope. */
  readonly bytes?: true;
  /** A read that may be opened in a window of its own: a token of `GetUserToken` in the address stands for the session. */
  readonly byToken?: true;
  /**
   * A read that may be answered from a standby, some milliseconds old: figures, files of many rows. Lists may without saying so. Never what is
   * decided upon, sessions, or what somebody has just changed.
   */
  readonly allowsStaleRead?: true;
  /**
   * A read that hands over a file or a paper of the accounts: that it was handed over, and to whom, is a record of the sales chain of the desks that it is about. Nothing else changes, and
   * while a desk moves to another server the note waits. Every action that answers bytes decides: `docs/rules/cash-chain.md`.
   */
  readonly notes?: 'export' | 'archive' | 'copy';
  /** The answer is a page of this list: `ExportList` writes all of its pages into a file, under the same rights. */
  readonly list?: ListDefinition;
  readonly access: AccessRule;
  /**
   * A write that names somebody and leaves their account (e-mail, login, password, second factors, status, rights, desks, sessions) as it is, with the
   * reason. Every other one is refused by the gateway where that person may do more than the caller: `account-of-colleague`.
   */
  readonly leavesAccount?: string;
  /** For `schemasOf`; undefined in the browser, whose build leaves schemas out. */
  readonly input: Input | undefined;
  readonly output: Output | undefined;
  /** What the browser's build has in their place: the keys that no answer of this action is without. */
  readonly answerKeys?: readonly string[];
  /** The business refusals that this action may answer, beyond those that any action may (input, access, session). */
  readonly refusals: readonly Refused[];
  /** Reads: what the answer shows. */
  readonly shows?: readonly Topic[];
  /** Writes: what holders of an answer must ask again. */
  readonly touches?: readonly Topic[];
  /** Where the specification speaks of it, e.g. 'beneficiary-and-access §7'. */
  readonly spec: string;
}

/** Whether a standby may answer: what the contract says, and every list. */
export const allowsStaleRead = ({ effect, allowsStaleRead: says, list }: ActionContract): boolean =>
  effect === 'read' && (says === true || list !== undefined);

export type InputOf<Action> = Action extends ActionContract<infer Input, z.ZodMiniType> ? z.input<Input> : never;
export type ParsedInputOf<Action> = Action extends ActionContract<infer Input, z.ZodMiniType> ? z.output<Input> : never;
export type OutputOf<Action> = Action extends ActionContract<z.ZodMiniObject, infer Output> ? z.output<Output> : never;

export type RefusedBy<Action> =
  Action extends ActionContract<z.ZodMiniObject, z.ZodMiniType, infer Refused> ? Refused : never;

/** What the fields and the answer of an action must be. For the server and its tests: a browser has no schemas, and asking there throws. */
export function schemasOf<Input extends z.ZodMiniObject, Output extends z.ZodMiniType>({
  name,
  input,
  output,
}: ActionContract<Input, Output>): { readonly input: Input; readonly output: Output } {
  if (input === undefined || output === undefined) throw new Error(`${name}: this build has no schemas`);
  return { input, output };
}

/** Declares an action. It only gives the literal its type: what an action is stands in its own file, complete. */
export function defineAction<
  const Name extends string,
  Input extends z.ZodMiniObject,
  Output extends z.ZodMiniType,
  const Refused extends RefusalName,
  const Effect extends 'read' | 'write',
>(
  action: ActionContract<Input, Output, Refused> & { readonly name: Name; readonly effect: Effect },
): ActionContract<Input, Output, Refused> & { readonly name: Name; readonly effect: Effect } {
  return action;
}
