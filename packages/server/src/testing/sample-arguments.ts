import { sql } from 'kysely';
import ts from 'typescript';
import type { Database } from '../platform/database/connection.ts';

const has = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;

/** A day, which is a text like any other too. */
const sampleText = '2026-01-31';
const maxTypeDepth = 8;

/**
 * Makes values of types, as TypeScript reads them, so that a function can be called by the person who knows nothing of it. Another `round` makes other
 * choices: another member of each union, what is optional left away, the other boolean.
 */
export class SampleMaker {
  readonly #checker: ts.TypeChecker;
  readonly #database: Database;
  readonly #round: number;

  constructor(checker: ts.TypeChecker, database: Database, round: number) {
    this.#checker = checker;
    this.#database = database;
    this.#round = round;
  }

  argumentsOf(signature: ts.Signature): unknown[] {
    return signature.parameters.map((parameter) => this.#sample(this.#checker.getTypeOfSymbol(parameter), 0));
  }

  #sample(type: ts.Type, depth: number): unknown {
    if (depth > maxTypeDepth) return undefined;
    if (type.isUnion()) return this.#sample(this.#memberOf(type), depth);
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
    if (has(type, ts.TypeFlags.BooleanLiteral)) return this.#checker.typeToString(type) === 'true';
    if (has(type, ts.TypeFlags.StringLike)) return sampleText;
    // None in a third of the rounds: the first page, nobody's number.
    if (has(type, ts.TypeFlags.NumberLike)) return this.#round % 3 === 2 ? 0 : 1;
    if (has(type, ts.TypeFlags.BigIntLike)) return 1n;
    if (has(type, ts.TypeFlags.Null)) return null;
    if (has(type, ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return undefined;
    if (has(type, ts.TypeFlags.TypeParameter)) {
      const constraint = this.#checker.getBaseConstraintOfType(type);
      return constraint === undefined ? sampleText : this.#sample(constraint, depth + 1);
    }
    const known = this.#known(type, depth);
    if (known !== undefined) return known;
    if (type.isIntersection()) {
      const simple = type.types.find((part) => has(part, ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
      if (simple !== undefined) return this.#sample(simple, depth);
    }
    const [call] = type.getCallSignatures();
    if (call !== undefined) return () => this.#sample(call.getReturnType(), depth + 1);
    return this.#object(type, depth);
  }

  /** Those that are not made of their properties. */
  #known(type: ts.Type, depth: number): unknown {
    const element = (place = 0): unknown[] => {
      const inner = this.#checker.getTypeArguments(type as ts.TypeReference)[place];
      return inner === undefined ? [] : [this.#sample(inner, depth + 1)];
    };
    if (this.#checker.isTupleType(type))
      return this.#checker.getTypeArguments(type as ts.TypeReference).map((part) => this.#sample(part, depth + 1));
    if (this.#checker.isArrayType(type)) return element();
    switch (type.symbol?.name) {
      case 'Kysely':
      case 'Transaction':
        return this.#database;
      case 'RawBuilder':
      case 'Expression':
        return sql`null`;
      case 'Date':
        return new Date('2026-01-31T09:00:00Z');
      case 'Buffer':
      case 'Uint8Array':
        return Buffer.from('sample');
      case 'Set':
      case 'ReadonlySet':
        return new Set(element());
      case 'Map':
      case 'ReadonlyMap':
        return new Map([[element()[0], element(1)[0]]]);
      default:
        return undefined;
    }
  }

  #object(type: ts.Type, depth: number): Readonly<Record<string, unknown>> {
    const leavesOut = this.#round % 2 === 1;
    const named = this.#checker
      .getPropertiesOfType(type)
      .filter((property) => !leavesOut || (property.flags & ts.SymbolFlags.Optional) === 0)
      .map((property) => [property.name, this.#sample(this.#checker.getTypeOfSymbol(property), depth + 1)] as const);
    const [index] = this.#checker.getIndexInfosOfType(type);
    const indexed = index === undefined ? [] : [[sampleText, this.#sample(index.type, depth + 1)] as const];
    return Object.fromEntries([...named, ...indexed]);
  }

  /** In the first rounds something, in the last of them nothing, where there may be nothing. */
  #memberOf(union: ts.UnionType): ts.Type {
    const some = union.types.filter((member) => !has(member, ts.TypeFlags.Null | ts.TypeFlags.Undefined));
    const none = union.types.filter((member) => has(member, ts.TypeFlags.Null | ts.TypeFlags.Undefined));
    const members = [...some, ...none];
    return members[this.#round % members.length] ?? union;
  }
}
