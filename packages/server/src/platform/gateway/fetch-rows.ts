import { schemasOf, type ActionContract } from '@loge/contract/shared/action-contract';
import type { Audience } from '@loge/contract/shared/access-rule';
import { type FieldPath, rowFieldsOf } from '@loge/contract/shared/row-fields';
import { isAccountKind, type KindOfRowId, type RowKind, rowKinds, type RowMark } from '@loge/contract/shared/row-ids';
import { rowScopes } from '../../row-scopes.ts';
import { rowSources } from '../../row-sources.ts';
import type { Services } from '../services.ts';
import type { Database } from '../database/connection.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { reachesBeyond } from './account-reach.ts';
import { audiencesOf, type Caller } from './caller.ts';
import type { Found, RowKey, RowSource } from './row-source.ts';

/** A row as a handler gets it: what the source of its kind found, in a write after it was locked. */
type RowOf<Kind extends RowKind, Effect> = Effect extends 'write'
  ? (typeof rowSources)[Kind] extends { readonly write: (...asking: never) => Promise<infer Rows> }
    ? RowIn<Rows>
    : ReadRow<Kind>
  : ReadRow<Kind>;
type ReadRow<Kind extends RowKind> = RowIn<Awaited<ReturnType<(typeof rowSources)[Kind]['read']>>>;
type RowIn<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

type HasRow<Type> = true extends HasRowIn<Type> ? true : false;
type HasRowIn<Type> = Type extends unknown
  ? [KindOfRowId<Type>] extends [never]
    ? Type extends readonly (infer Element)[]
      ? HasRowIn<Element>
      : Type extends object
        ? { [Name in keyof Type]-?: HasRowIn<Type[Name]> }[keyof Type]
        : false
    : true
  : never;

/** The rows that an input names, in the shape of the input: `rows.orderId`, `rows.o.orderId`, `rows.ids[0]`. Null where none was named. */
export type RowsOf<Input, Effect> = Input extends unknown
  ? [KindOfRowId<Input>] extends [never]
    ? Input extends readonly (infer Element)[]
      ? readonly RowsOf<Element, Effect>[]
      : Input extends object
        ? {
            readonly [Name in keyof Input as HasRow<Input[Name]> extends true ? Name : never]-?: RowsOf<
              Input[Name],
              Effect
            >;
          }
        : null
    : RowOf<KindOfRowId<Input> & RowKind, Effect>
  : never;

type GatewayMark = Extract<RowMark, { readonly by: 'gateway' }>;
interface GatewayField {
  readonly path: FieldPath;
  readonly mark: GatewayMark;
}

/** The fields of an action whose rows are fetched together. */
interface Step {
  readonly kind: RowKind;
  /** Whether an id whose row is not the caller's counts as none. */
  readonly elseNone: boolean;
  readonly fields: readonly GatewayField[];
}

interface Plan {
  /** In the sequence in which rows are locked. */
  readonly steps: readonly Step[];
  /** Whether an id may be replaced by another. */
  readonly changesInput: boolean;
}

const plans = new WeakMap<ActionContract, Plan>();

/** Which rows of an action are fetched here, found out once. */
function planOf(contract: ActionContract): Plan {
  const known = plans.get(contract);
  if (known !== undefined) return known;
  const fields = rowFieldsOf(schemasOf(contract).input).flatMap(({ path, mark }) =>
    mark.by === 'gateway' ? [{ path, mark }] : [],
  );
  const steps = rowKinds.flatMap((kind) =>
    [false, true].map((elseNone): Step => ({
      kind,
      elseNone,
      fields: fields.filter(({ mark }) => mark.kind === kind && mark.elseNone === elseNone),
    })),
  );
  const plan = {
    steps: steps.filter((step) => step.fields.length > 0),
    changesInput: fields.some(({ mark }) => mark.elseNone || mark.oneself),
  };
  plans.set(contract, plan);
  return plan;
}

interface Place {
  readonly mark: GatewayMark;
  /** What of the input holds it, and under which name. */
  readonly holder: Record<string | number, unknown>;
  readonly name: string | number;
  /** The same in what the handler gets. */
  readonly into: Record<string | number, unknown>;
}

/** Every place of an input where a field stands; lists have many. Makes the shape that its rows are put into. */
function fieldLocations(
  { path: [name, ...rest], mark }: GatewayField,
  holder: Record<string | number, unknown>,
  into: Record<string | number, unknown>,
): readonly Place[] {
  if (name === undefined) return [];
  if (name === '[]')
    return Object.keys(holder).flatMap((index) => fieldLocations({ path: [index, ...rest], mark }, holder, into));
  const value = holder[name];
  if (rest.length === 0) {
    into[name] ??= null;
    const isNew = mark.orNew === true && (value === 0 || value === -1);
    return isNew || value === null || value === undefined ? [] : [{ mark, holder, name, into }];
  }
  if (typeof value !== 'object' || value === null) {
    into[name] ??= null;
    return [];
  }
  const inner = (into[name] ??= Array.isArray(value) ? [] : {});
  return fieldLocations({ path: rest, mark }, value as typeof holder, inner as typeof into);
}

export interface Fetched {
  /** As it was sent; −1 for the caller is their number, and an id that the action answers for itself is 0 where its row is not theirs. */
  readonly input: unknown;
  readonly rows: unknown;
}

/**
 * Finds the rows that an input names, as far as the caller reaches them; in a write they are locked, kind after kind, in the sequence of their numbers. A row that
 * is not for the caller is answered like one that does not exist, by the same statement.
 */
export async function fetchRows(
  database: Database,
  request: {
    readonly contract: ActionContract;
    readonly input: unknown;
    readonly caller: Caller | null;
    readonly services: Services;
    readonly now: Date;
  },
): Promise<Fetched | Refusal> {
  const { contract, caller } = request;
  const { steps, changesInput } = planOf(contract);
  if (steps.length === 0) return { input: request.input, rows: {} };
  // An attempt that is made again asks with what was sent.
  const input = (changesInput ? structuredClone(request.input) : request.input) as Record<string, unknown>;
  const rows: Record<string, unknown> = {};
  const places = steps.map(({ fields }) => fields.flatMap((field) => fieldLocations(field, input, rows)));
  for (const { mark, holder, name } of places.flat())
    if (mark.oneself && holder[name] === -1 && caller !== null) holder[name] = caller.userId;

  const asking = { database, audiences: audiencesOf(contract.access, caller), ...request };
  for (const [index, step] of steps.entries()) {
    const refused = await fetchKind(step, places[index] ?? [], asking);
    if (refused !== null) return refused;
  }
  return { input, rows };
}

/** Fetches the rows of one kind for all places that name one, and puts them there. */
async function fetchKind(
  { kind, elseNone }: Step,
  places: readonly Place[],
  request: Omit<Parameters<RowSource['read']>[0], 'ids' | 'beside'> & { readonly contract: ActionContract },
): Promise<Refusal | null> {
  const [first] = places;
  if (first === undefined) return null;
  const { contract, caller, audiences } = request;
  const scope: Partial<Record<Audience, readonly string[]>> = rowScopes[kind];
  const reaches = audiences.flatMap((audience) => scope[audience] ?? []);
  if (!elseNone && caller === null && reaches.length === 0) return refuse('not-authenticated');
  if (
    !elseNone &&
    caller?.conciergerieId === null &&
    reaches.length > 0 &&
    reaches.every((reach) => reach === 'deskInUse')
  )
    return refuse('conciergerie-not-selected');

  const ids = [...new Set(places.map(({ holder, name }) => holder[name] as RowKey))];
  const source: RowSource = rowSources[kind];
  const fetch = contract.effect === 'write' && !elseNone ? (source.write ?? source.read) : source.read;
  const found = reaches.length === 0 ? [] : await fetch({ ...request, ids, beside: first.holder });
  if (isRefusal(found) && !elseNone) return found;
  const byId = new Map<RowKey, Found>((isRefusal(found) ? [] : found).map((row) => [row.id, row]));
  const refused = await refuseBeyond(request, kind, [...byId.keys()]);
  if (refused !== null) return refused;
  for (const { holder, name, into } of places) {
    const row = byId.get(holder[name] as RowKey);
    if (row !== undefined) into[name] = row;
    else if (elseNone) holder[name] = kind === 'file' ? '' : 0;
    else return refuse('not-found');
  }
  return null;
}

/** What a write does to somebody's account, and that person may do more than the caller. The rows are locked, so their rights stay what they are. */
async function refuseBeyond(
  {
    contract,
    caller,
    database,
  }: { readonly contract: ActionContract; readonly caller: Caller | null; readonly database: Database },
  kind: RowKind,
  ids: readonly RowKey[],
): Promise<Refusal | null> {
  if (contract.effect !== 'write' || contract.leavesAccount !== undefined || !isAccountKind(kind)) return null;
  const userIds = ids.filter((id): id is number => typeof id === 'number');
  if (userIds.length === 0 || caller === null) return null;
  return (await reachesBeyond(database, caller, userIds)) ? refuse('account-of-colleague') : null;
}
