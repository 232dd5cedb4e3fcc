import { schemasOf, type ActionContract } from '@loge/contract/shared/action-contract';
import type { Audience } from '@loge/contract/shared/access-rule';
import { type FieldPath, rowFieldsOf } from '@loge/contract/shared/row-fields';
import { type KindOfRowId, type RowKind, rowKinds, type RowMark } from '@loge/contract/shared/row-ids';
import { rowScopes } from '../../row-scopes.ts';
import { rowSources } from '../../row-sources.ts';
import type { Services } from '../services.ts';
import type { Database } from '../database/connection.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
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

const known = new WeakMap<ActionContract, readonly GatewayField[]>();

/** The fields of an action whose rows are fetched here. */
function gatewayFieldsOf(contract: ActionContract): readonly GatewayField[] {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const fields = rowFieldsOf(schemasOf(contract).input).flatMap(({ path, mark }) =>
    mark.by === 'gateway' ? [{ path, mark }] : [],
  );
  known.set(contract, fields);
  return fields;
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
function hostPlaces(
  { path: [name, ...rest], mark }: GatewayField,
  holder: Record<string | number, unknown>,
  into: Record<string | number, unknown>,
): readonly Place[] {
  if (name === undefined) return [];
  if (name === '[]')
    return Object.keys(holder).flatMap((index) => hostPlaces({ path: [index, ...rest], mark }, holder, into));
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
  return hostPlaces({ path: rest, mark }, value as typeof holder, inner as typeof into);
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
  const fields = gatewayFieldsOf(contract);
  if (fields.length === 0) return { input: request.input, rows: {} };
  // An attempt that is made again asks with what was sent.
  const input = structuredClone(request.input) as Record<string, unknown>;
  const rows: Record<string, unknown> = {};
  const places = fields.flatMap((field) => hostPlaces(field, input, rows));
  for (const { mark, holder, name } of places)
    if (mark.oneself && holder[name] === -1 && caller !== null) holder[name] = caller.userId;

  const audiences = audiencesOf(contract.access, caller);
  for (const kind of rowKinds) {
    const asked = places.filter(({ mark }) => mark.kind === kind);
    for (const elseNone of [false, true]) {
      const refused = await fetchKind(
        kind,
        asked.filter(({ mark }) => mark.elseNone === elseNone),
        {
          database,
          audiences,
          ...request,
        },
      );
      if (refused !== null) return refused;
    }
  }
  return { input, rows };
}

/** Fetches the rows of one kind for all places that name one, and puts them there. */
async function fetchKind(
  kind: RowKind,
  places: readonly Place[],
  request: Omit<Parameters<RowSource['read']>[0], 'ids' | 'beside'> & { readonly contract: ActionContract },
): Promise<Refusal | null> {
  const [first] = places;
  if (first === undefined) return null;
  const { contract, caller, audiences } = request;
  const { elseNone } = first.mark;
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
  for (const { holder, name, into } of places) {
    const row = byId.get(holder[name] as RowKey);
    if (row !== undefined) into[name] = row;
    else if (elseNone) holder[name] = kind === 'file' ? '' : 0;
    else return refuse('not-found');
  }
  return null;
}
