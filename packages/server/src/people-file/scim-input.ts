import SCIMMY from 'scimmy';

/** More of one attribute, or operations of one patch, no directory sends; beyond that the library takes seconds. */
const MAX_VALUES_OF_ONE = 200;
/** Values of a whole body: a person has some dozens. */
const MAX_VALUES = 2000;
const MAX_DEPTH = 12;

const refused = (detail: string) => new SCIMMY.Types.Error(400, 'invalidValue', detail);

/**
 * Looks at what a directory sent, body and parameters alike, before anything reads it: how much it is, and whether the database can keep it. Takes time
 * by the number of values alone. Throws a SCIM error that says why.
 */
export function checkScimInput(input: unknown): void {
  const left: { readonly value: unknown; readonly name: string; readonly depth: number }[] = [
    { value: input, name: 'the body', depth: 0 },
  ];
  let seen = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, name, depth } = next;
    if (typeof value === 'string' && value.includes('\0')) throw refused(`${name} holds the character NUL`);
    if (typeof value === 'string' && !value.isWellFormed()) throw refused(`${name} holds half of a character`);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw refused(`nested deeper than ${MAX_DEPTH} levels`);
    const isList = Array.isArray(value);
    const entries = Object.entries(value);
    if (isList && entries.length > MAX_VALUES_OF_ONE)
      throw refused(`${name}: ${entries.length} values; at most ${MAX_VALUES_OF_ONE} are taken`);
    seen += entries.length;
    if (seen > MAX_VALUES) throw refused(`more than ${MAX_VALUES} values in one request`);
    for (const [key, inner] of entries) {
      if (key.includes('\0')) throw refused('a name of an attribute holds the character NUL');
      left.push({ value: inner, name: isList ? name : key.slice(0, 100), depth: depth + 1 });
    }
  }
}
