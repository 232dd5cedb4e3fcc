interface Operation {
  readonly op?: unknown;
  readonly path?: unknown;
  readonly value?: unknown;
}

/** "phoneNumbers[type eq "mobile"].value": one of several values, by its kind. */
const OF_KIND = /^(\w+)\[\s*type\s+eq\s+"(\w+)"\s*\](?:\.value)?$/i;
const EXTENSION = /^urn:ietf:params:scim:schemas:extension:/i;

const isOperation = (value: unknown): value is Operation => typeof value === 'object' && value !== null;

/**
 * A patch as the library reads it, from how directories write it: "False" for false, "Replace" for replace, a value of a kind that is not there yet added
 * by its path (Entra ID), attributes of extensions of which we keep nothing. Null where nothing is left to change; what is no patch is passed on, for the library to
 * refuse.
 */
export function asStandardPatch(body: unknown): unknown {
  const patch = withRealBooleans(body);
  if (!isOperation(patch)) return patch;
  const operations = (patch as { readonly Operations?: unknown }).Operations;
  if (!Array.isArray(operations) || operations.length === 0) return patch;
  const kept = (operations as readonly unknown[]).flatMap((operation) => {
    if (!isOperation(operation) || typeof operation.path !== 'string') return [operation];
    if (EXTENSION.test(operation.path)) return [];
    const [, attribute, type] = OF_KIND.exec(operation.path) ?? [];
    if (attribute === undefined || operation.op === 'remove') return [operation];
    // Of telephones only the mobile is kept.
    if (attribute.toLowerCase() === 'phonenumbers')
      return type?.toLowerCase() === 'mobile'
        ? [{ op: 'replace', path: attribute, value: [{ type: 'mobile', value: operation.value }] }]
        : [];
    return [{ ...operation, op: 'replace' }];
  });
  return kept.length === 0 ? null : { ...patch, Operations: kept };
}

function withRealBooleans(body: unknown): unknown {
  const text = JSON.stringify(body ?? null);
  return JSON.parse(text, function revive(this: Record<string, unknown>, name, value: unknown) {
    const isActive = name === 'active' || (name === 'value' && this['path'] === 'active');
    if (isActive && typeof value === 'string' && /^(true|false)$/i.test(value)) return /^true$/i.test(value);
    return name === 'op' && typeof value === 'string' ? value.toLowerCase() : value;
  }) as unknown;
}
