import { cleanLines } from '@loge/domain/shared/clean-text';

/** How an attribute is compared (RFC 7644 §3.4.2.2). */
export type ScimOperator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

export type ScimFilter =
  | { readonly kind: 'all' | 'any'; readonly of: readonly ScimFilter[] }
  | { readonly kind: 'not'; readonly of: ScimFilter }
  | { readonly kind: 'present'; readonly attribute: string }
  | {
      readonly kind: 'compare';
      /** In lower case, without its URN: 'name.familyname'. */
      readonly attribute: string;
      readonly operator: ScimOperator;
      readonly value: string | number | boolean | null;
    };

/** What of an attribute's name is its schema, which may stand before it in any case (RFC 7644 §3.10). */
const CORE_SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:user:/;

/** An attribute as it is looked up: in lower case, without the core schema's URN. */
export const attributeName = (name: string): string => name.toLowerCase().replace(CORE_SCHEMA, '');

const MAX_FILTER_LENGTH = 2000;
const MAX_COMPARISONS = 50;
const MAX_DEPTH = 20;
const OPERATORS = new Set<string>(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] satisfies ScimOperator[]);

type Token =
  | { readonly kind: 'sign'; readonly text: '(' | ')' | '[' | ']' }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'value'; readonly value: string | number | boolean | null };

const TOKEN =
  /\s*(?:(?<sign>[()[\]])|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w:.$-])|(?<word>[A-Za-z$][\w:.$-]*))/y;

function tokensOf(filter: string): readonly Token[] | null {
  const tokens: Token[] = [];
  const text = filter.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const { sign, string, number, word } = TOKEN.exec(text)?.groups ?? {};
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign as '(' });
    else if (string !== undefined) {
      const value = stringOf(string);
      if (value === null) return null;
      tokens.push({ kind: 'value', value });
    } else if (number !== undefined) tokens.push({ kind: 'value', value: Number(number) });
    else if (word !== undefined) tokens.push(wordToken(word));
    else return null;
  }
  return tokens;
}

function wordToken(word: string): Token {
  const constant = { true: true, false: false, null: null }[word.toLowerCase()];
  return constant === undefined ? { kind: 'word', text: word } : { kind: 'value', value: constant };
}

/** A string as JSON writes it, clean as what it is compared with; null for one with an escape that JSON does not have, or for a sign that nothing kept has. */
function stringOf(text: string): string | null {
  try {
    const value = JSON.parse(text) as string;
    return value.includes('\0') || !value.isWellFormed() ? null : cleanLines(value);
  } catch {
    return null;
  }
}

class NotAFilter extends Error {}

/**
 * Reads a filter as RFC 7644 §3.4.2.2 writes it: comparisons and presence, joined by `and`, `or`, `not`, grouped by parentheses, of values of one attribute by
 * brackets; names, operators and joins in any case. Null for what is no such filter, and for one longer than any directory sends.
 */
export function readScimFilter(filter: string): ScimFilter | null {
  const tokens = filter.length > MAX_FILTER_LENGTH ? null : tokensOf(filter);
  if (tokens === null || tokens.length === 0) return null;
  let at = 0;
  let comparisons = 0;
  const next = (): Token | undefined => tokens[at];
  const isWord = (word: string): boolean => {
    const token = next();
    return token?.kind === 'word' && token.text.toLowerCase() === word;
  };
  const isSign = (sign: string): boolean => {
    const token = next();
    return token?.kind === 'sign' && token.text === sign;
  };
  const take = (isThere: boolean): boolean => {
    if (isThere) at += 1;
    return isThere;
  };
  const need = (isThere: boolean): void => {
    if (!take(isThere)) throw new NotAFilter();
  };
  const either = (prefix: string, depth: number): ScimFilter => {
    if (depth > MAX_DEPTH) throw new NotAFilter();
    const of = [both(prefix, depth)];
    while (take(isWord('or'))) of.push(both(prefix, depth));
    return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'any', of };
  };
  const both = (prefix: string, depth: number): ScimFilter => {
    const of = [one(prefix, depth)];
    while (take(isWord('and'))) of.push(one(prefix, depth));
    return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'all', of };
  };
  const grouped = (prefix: string, depth: number): ScimFilter => {
    const inner = either(prefix, depth + 1);
    need(isSign(')'));
    return inner;
  };
  const one = (prefix: string, depth: number): ScimFilter => {
    if (isWord('not') && tokens[at + 1]?.kind === 'sign') {
      at += 1;
      need(isSign('('));
      return { kind: 'not', of: grouped(prefix, depth) };
    }
    if (take(isSign('('))) return grouped(prefix, depth);
    return comparison(prefix, depth);
  };
  const comparison = (prefix: string, depth: number): ScimFilter => {
    comparisons += 1;
    const name = next();
    if (name?.kind !== 'word' || comparisons > MAX_COMPARISONS) throw new NotAFilter();
    at += 1;
    const attribute = prefix + attributeName(name.text);
    if (prefix === '' && take(isSign('['))) {
      const inner = either(`${attribute}.`, depth + 1);
      need(isSign(']'));
      return inner;
    }
    if (take(isWord('pr'))) return { kind: 'present', attribute };
    const operator = next();
    const value = tokens[at + 1];
    if (operator?.kind !== 'word' || value?.kind !== 'value') throw new NotAFilter();
    const named = operator.text.toLowerCase();
    if (!OPERATORS.has(named)) throw new NotAFilter();
    at += 2;
    return { kind: 'compare', attribute, operator: named as ScimOperator, value: value.value };
  };
  try {
    const whole = either('', 0);
    return at === tokens.length ? whole : null;
  } catch (error) {
    if (error instanceof NotAFilter) return null;
    throw error;
  }
}
