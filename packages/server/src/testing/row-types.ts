import ts from 'typescript';
import type { DescribedColumn } from './described-statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { SampleMaker } from './sample-arguments.ts';

/** A row type that the code claims for the answers of a statement: the `Row` of sql<Row>`…`. */
export interface RowType {
  /** File and line. */
  readonly at: string;
  /** The parts of its template literal, as the running code has them. */
  readonly parts: readonly string[];
  /** What is wrong about these columns of a statement that is this and nothing else, or of one that has more columns than these. */
  readonly faultsOfColumns: (columns: readonly DescribedColumn[], are: 'all' | 'among others') => string[];
  /** The columns that the type says are never null. */
  readonly neverNull: ReadonlySet<string>;
}

/** A function that a file with row types exports. */
export interface ExportedFunction {
  readonly file: string;
  readonly name: string;
  /** Values of its parameters' types, a database among them. */
  readonly sampleArguments: (database: Database, round: number) => unknown[];
}

/** Reads the row types of these files, and how to call what they export, with TypeScript's own checker. */
export function readRowTypes(
  files: readonly string[],
  options: ts.CompilerOptions,
  root: string,
): { readonly rowTypes: RowType[]; readonly functions: ExportedFunction[] } {
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const types = new TypeReader(checker);
  const rowTypes: RowType[] = [];
  const functions: ExportedFunction[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`TypeScript does not read ${file}`);
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
        const [row] = node.typeArguments ?? [];
        if (row !== undefined && (isExecuted(node) || types.isRow(row)) && !types.isOpen(row))
          rowTypes.push(rowTypeOf(types, row, node, `${file.slice(root.length + 1)}:${lineOf(source, node)}`));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    functions.push(...exportedFunctions(checker, source));
  }
  return { rowTypes, functions };
}

function exportedFunctions(checker: ts.TypeChecker, source: ts.SourceFile): ExportedFunction[] {
  const module = checker.getSymbolAtLocation(source);
  if (module === undefined) return [];
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const [signature] = checker.getTypeOfSymbolAtLocation(symbol, source).getCallSignatures();
    if (signature === undefined) return [];
    return {
      file: source.fileName,
      name: symbol.name,
      sampleArguments: (database, round) => new SampleMaker(checker, database, round).argumentsOf(signature),
    };
  });
}

const isExecuted = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAccessExpression(parent) && parent.name.text === 'execute';

const lineOf = (source: ts.SourceFile, node: ts.Node): number =>
  source.getLineAndCharacterOfPosition(node.getStart()).line + 1;

const partsOf = (template: ts.TemplateLiteral): string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

function rowTypeOf(types: TypeReader, row: ts.TypeNode, node: ts.TaggedTemplateExpression, at: string): RowType {
  const type = types.typeOf(row);
  const properties = types.propertiesOf(type);
  return {
    at,
    parts: partsOf(node.template),
    neverNull: types.neverNull(type),
    faultsOfColumns(columns, are) {
      // What stands around a fragment may name the same row again.
      const known =
        are === 'all'
          ? columns
          : columns.filter(
              ({ name }, place) => properties.has(name) && columns.findIndex((one) => one.name === name) === place,
            );
      return faultsOfColumns(types, properties, known);
    },
  };
}

function faultsOfColumns(
  types: TypeReader,
  properties: ReadonlyMap<string, Property>,
  columns: readonly DescribedColumn[],
): string[] {
  const named = new Map(columns.map((column) => [column.name, column]));
  const twice = columns
    .filter((column) => named.get(column.name) !== column)
    .map(({ name }) => `${name} is there twice`);
  const unknown = columns
    .filter(({ name, kind }) => !properties.has(name) && kind !== 'void')
    .map(({ name }) => `${name} is answered and not in the type`);
  const wrong = [...properties].flatMap(([name, { type, optional }]) => {
    const column = named.get(name);
    if (column === undefined) return optional ? [] : [`${name} is not answered`];
    const kinds = types.kindsOf(type);
    if (kinds.has('any')) return [];
    // What may be null no description says.
    kinds.delete('null');
    kinds.delete('undefined');
    const said = [...kinds].join(' | ');
    const fits =
      column.kind === 'json' || column.kind === '[json]'
        ? !kinds.has('Date') && !kinds.has('bytes')
        : kinds.size === 1 && (kinds.has(column.kind) || (column.kind.startsWith('[') && kinds.has('[any]')));
    return fits ? [] : [`${name} is ${column.kind}, and the type says ${said}`];
  });
  return [...twice, ...unknown, ...wrong];
}

interface Property {
  readonly type: ts.Type;
  /** It may be missing: optional, or only in one of several kinds of rows. */
  readonly optional: boolean;
}

const has = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;

/** A row that TypeScript knows, against what is there when it runs. */
class TypeReader {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** Of an object; conditions and single values are parts of statements. */
  isRow(node: ts.TypeNode): boolean {
    return this.#members(this.typeOf(node)).some(
      (type) =>
        has(
          type,
          ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Conditional | ts.TypeFlags.Substitution,
        ) &&
        !this.#isArray(type) &&
        !this.#isNamed(type, 'Date', 'Buffer', 'Uint8Array'),
    );
  }

  /** Whether callers say what it is: the fragments that they give are read where they stand. */
  isOpen(node: ts.TypeNode): boolean {
    const type = this.typeOf(node);
    const parts = type.isIntersection() ? type.types : [type];
    return parts.some((part) => has(part, ts.TypeFlags.TypeParameter));
  }

  typeOf(node: ts.TypeNode): ts.Type {
    return this.#checker.getTypeFromTypeNode(node);
  }

  propertiesOf(type: ts.Type): ReadonlyMap<string, Property> {
    const rows = this.#members(type);
    const found = new Map<string, { types: ts.Type[]; optional: boolean }>();
    for (const row of rows)
      for (const symbol of this.#checker.getPropertiesOfType(row)) {
        const known = found.get(symbol.name) ?? { types: [], optional: false };
        known.types.push(this.#checker.getTypeOfSymbol(symbol));
        known.optional ||= (symbol.flags & ts.SymbolFlags.Optional) !== 0;
        found.set(symbol.name, known);
      }
    return new Map(
      [...found].map(([name, { types, optional }]) => [
        name,
        { type: this.#oneOf(types), optional: optional || types.length < rows.length },
      ]),
    );
  }

  /** There in every kind of these rows, and null in none. */
  neverNull(type: ts.Type): ReadonlySet<string> {
    const [first, ...others] = this.#members(type).map(
      (row) =>
        new Set(
          this.#checker
            .getPropertiesOfType(row)
            .filter((symbol) => {
              const kinds = this.kindsOf(this.#checker.getTypeOfSymbol(symbol));
              return !kinds.has('null') && !kinds.has('any');
            })
            .map(({ name }) => name),
        ),
    );
    return others.reduce((common, names) => common.intersection(names), first ?? new Set<string>());
  }

  #oneOf(types: readonly ts.Type[]): ts.Type {
    const [only, ...others] = types;
    if (only === undefined) throw new Error('No type.');
    // The checker makes no unions for others; members that agree with the first say the same.
    return others.every((other) => other === only) ? only : this.#checker.getAnyType();
  }

  #members(type: ts.Type): readonly ts.Type[] {
    return type.isUnion() ? type.types : [type];
  }

  #isArray(type: ts.Type): boolean {
    return this.#checker.isArrayType(type) || this.#checker.isTupleType(type);
  }

  #isNamed(type: ts.Type, ...names: readonly string[]): boolean {
    return names.includes(type.symbol?.name ?? '');
  }

  /** The kinds of values that a type allows, in the words of `DescribedColumn`. */
  kindsOf(type: ts.Type): Set<string> {
    return new Set(this.#members(type).flatMap((member) => this.#kindsOfMember(member)));
  }

  #kindsOfMember(type: ts.Type): string[] {
    if (has(type, ts.TypeFlags.StringLike)) return ['string'];
    if (has(type, ts.TypeFlags.NumberLike)) return ['number'];
    if (has(type, ts.TypeFlags.BooleanLike)) return ['boolean'];
    if (has(type, ts.TypeFlags.Null)) return ['null'];
    if (has(type, ts.TypeFlags.Undefined)) return ['undefined'];
    if (has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return ['any'];
    if (type.isIntersection()) {
      // A string or a number with a mark of its own stays what it is.
      const kinds = new Set(type.types.flatMap((part) => this.#kindsOfMember(part)));
      return ['string', 'number', 'boolean']
        .filter((kind) => kinds.has(kind))
        .slice(0, 1)
        .concat(kinds.has('object') && kinds.size === 1 ? ['object'] : []);
    }
    if (this.#isNamed(type, 'Date')) return ['Date'];
    if (this.#isNamed(type, 'Buffer', 'Uint8Array')) return ['bytes'];
    if (!this.#isArray(type)) return ['object'];
    const inner = new Set(this.#elementsOf(type).flatMap((element) => [...this.kindsOf(element)]));
    // What is null inside an array no description says.
    inner.delete('null');
    return [`[${[...inner].sort().join()}]`];
  }

  #elementsOf(type: ts.Type): readonly ts.Type[] {
    return this.#checker.getTypeArguments(type as ts.TypeReference);
  }
}
