import { readScimFilter, type ScimFilter } from './scim-filter.ts';
import { knownName, withKnownNames } from './scim-names.ts';

interface Operation {
  readonly op?: unknown;
  readonly path?: unknown;
  readonly value?: unknown;
}

/** 'phoneNumbers[type eq "mobile"].value': some of several values, by a filter. */
const OF_SOME = /^(\w+)\[([^]*)\](?:\.\w+)?$/;
/** Of these, which people have several of, nothing is kept (RFC 7643 §4.1.2): directories send them all the same. */
const NOT_KEPT = new Set(['addresses', 'ims', 'photos', 'entitlements', 'roles', 'x509certificates', 'groups']);
const EXTENSION = /^urn:ietf:params:scim:schemas:extension:/i;

const isOperation = (value: unknown): value is Operation => typeof value === 'object' && value !== null;

/**
 * A patch as the library reads it, from how directories write it: "False" for false, "Replace" for replace, a value of a kind that is not there yet added
 * by its path (Entra ID), attributes of extensions of which we keep nothing. Null where nothing is left to change; what is no patch is passed on, for the library to
 * refuse.
 */
export function asStandardPatch(body: unknown): unknown {
  const patch = withKnownNames(body);
  if (!isOperation(patch)) return patch;
  const operations = (patch as { readonly Operations?: unknown }).Operations;
  if (!Array.isArray(operations) || operations.length === 0) return patch;
  const kept = (operations as readonly unknown[]).flatMap((operation) =>
    isOperation(operation) ? standardOperation(operation) : [operation],
  );
  return kept.length === 0 ? null : { ...patch, Operations: kept };
}

function standardOperation(sent: Operation): readonly unknown[] {
  const op = typeof sent.op === 'string' ? sent.op.toLowerCase() : sent.op;
  if (typeof sent.path !== 'string') return operationsWithoutPath({ ...sent, op });
  if (EXTENSION.test(sent.path)) return [];
  const path = knownName(sent.path);
  const value = path === 'active' && typeof sent.value === 'string' ? yesNoOf(sent.value) : sent.value;
  const operation = { ...sent, op, path, ...('value' in sent && { value }) };
  const [, attribute, filter] = OF_SOME.exec(path) ?? [];
  if (attribute === undefined || filter === undefined) return [operation];
  if (NOT_KEPT.has(attribute.toLowerCase())) return [];
  if (op === 'remove') return [operation];
  const type = typeIn(readScimFilter(filter));
  // Of telephones only the mobile is kept.
  if (attribute === 'phoneNumbers')
    return type === 'mobile' ? [{ op: 'replace', path: attribute, value: [{ type: 'mobile', value }] }] : [];
  // Of e-mails only that of work is.
  if (attribute === 'emails' && type !== null && type !== 'work') return [];
  return [{ ...operation, op: 'replace' }];
}

/** What a value without a path holds is a path of its own where its name says one (Entra ID: "name.givenName", 'emails[type eq "work"].value', an extension's URN). */
function operationsWithoutPath({ op, value }: Operation): readonly unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ op, value }];
  const [plain, paths] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const [name, inner] of Object.entries(value))
    if (/[[.:]/.test(name)) paths.set(name, inner);
    else plain.set(name, inner);
  const ofPaths = [...paths].flatMap(([path, inner]) => standardOperation({ op, path, value: inner }));
  // Nothing at all is for the library to refuse.
  if (plain.size === 0 && paths.size > 0) return ofPaths;
  return [{ op, value: Object.fromEntries(plain) }, ...ofPaths];
}

const yesNoOf = (text: string): string | boolean => (/^(true|false)$/i.test(text) ? /^true$/i.test(text) : text);

/** The kind of values that a filter asks for, alone or beside other conditions; null for any. */
function typeIn(filter: ScimFilter | null): string | null {
  if (filter?.kind === 'all') return filter.of.map((one) => typeIn(one)).find((type) => type !== null) ?? null;
  if (filter?.kind !== 'compare' || filter.attribute !== 'type' || filter.operator !== 'eq') return null;
  return typeof filter.value === 'string' ? filter.value.toLowerCase() : null;
}
