/** The names of RFC 7643 that are read, as it writes them; directories may write them in any case (§2.1). */
const NAMES = [
  'schemas',
  'id',
  'externalId',
  'userName',
  'name',
  'givenName',
  'familyName',
  'middleName',
  'formatted',
  'displayName',
  'preferredLanguage',
  'active',
  'emails',
  'phoneNumbers',
  'value',
  'type',
  'primary',
  'display',
  'Operations',
  'op',
  'path',
];
const known = new Map(NAMES.map((name) => [name.toLowerCase(), name]));
const CORE_SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:user:/i;

/** The name of an attribute, or a path of names with a filter, as RFC 7643 writes it and without the core schema's URN. */
export function knownName(name: string): string {
  const bare = name.replace(CORE_SCHEMA, '');
  const [from, to] = [bare.indexOf('['), bare.indexOf(']')];
  const isFiltered = from >= 0 && to > from;
  const before = isFiltered ? bare.slice(0, from) : bare;
  const inner = isFiltered ? bare.slice(from, to + 1) : '';
  const behind = isFiltered ? bare.slice(to + 1) : '';
  const parts = (path: string): string =>
    path
      .split('.')
      .map((part) => known.get(part.toLowerCase()) ?? part)
      .join('.');
  return `${parts(before)}${inner}${parts(behind)}`;
}

/** A body whose attributes have the names that RFC 7643 gives them, and whose booleans are some ('False', as Entra ID writes it). */
export function withKnownNames(body: unknown): unknown {
  if (Array.isArray(body)) return (body as readonly unknown[]).map((one) => withKnownNames(one));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => {
      const its = knownName(name);
      const isYesNo = its === 'active' || its === 'primary';
      if (isYesNo && typeof value === 'string' && /^(true|false)$/i.test(value)) return [its, /^true$/i.test(value)];
      return [its, withKnownNames(value)];
    }),
  );
}
