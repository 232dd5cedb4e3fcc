import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A column that a statement writes, as `table.column`, and what it always gives it there; null where that depends. */
export interface Writing {
  readonly column: string;
  readonly constant: string | null;
}

/** The columns that a text of SQL writes: its inserts, its updates, and the assignments of triggers to `new`. */
export function columnsWrittenBySql(text: string, tableOfTrigger?: string): Writing[] {
  const sql = text.replaceAll(/--[^\n]*/g, ' ');
  const inserts = [
    ...sql.matchAll(/\binsert\s+into\s+(?:public\.)?"?(\w+)"?\s*(?:as\s+\w+\s*)?\(([^()]*)\)(?:\s*values\s*\()?/gi),
  ].flatMap((match) => {
    const [whole, table = '', columns = ''] = match;
    const given = whole.endsWith('(') ? itemsOf(sql.slice(match.index + whole.length)) : [];
    return columns
      .split(',')
      .map((column, place) => ({ column: `${table}.${column.trim()}`, constant: constantIn(given[place] ?? '?') }));
  });
  const onConflict = [
    ...sql.matchAll(/\binsert\s+into\s+(?:public\.)?(\w+)(?:(?!\binsert\s+into\b)[\s\S])*?\bdo\s+update\s+set\b/gi),
  ].flatMap((match) => assigned(match[1] ?? '', sql.slice(match.index + match[0].length)));
  const updates = [
    ...sql.matchAll(/\bupdate\s+(?:only\s+)?(?:public\.)?"?(\w+)"?(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi),
  ].flatMap((match) => assigned(match[1] ?? '', sql.slice(match.index + match[0].length)));
  const triggers =
    tableOfTrigger === undefined
      ? []
      : [...sql.matchAll(/\bnew\.(\w+)\s*:=/gi)].map(([, column]) => ({
          column: `${tableOfTrigger}.${column}`,
          constant: null,
        }));
  return [...inserts, ...onConflict, ...updates, ...triggers];
}

/** What stands between the commas of a list, up to where it ends. */
function itemsOf(list: string): string[] {
  const items: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: token, index } of list.matchAll(
    /'(?:[^']|'')*'|[(),;]|\b(?:where|from|returning|insert|update|delete)\b|$/gi,
  )) {
    if (token.startsWith("'")) continue;
    if (token === '(') depth += 1;
    else if (depth > 0) depth -= token === ')' ? 1 : 0;
    else {
      items.push(list.slice(from, index).trim());
      from = index + 1;
      if (token !== ',') break;
    }
  }
  return items;
}

const constantIn = (value: string): string | null =>
  /^(?:'(?:[^']|'')*'|null|true|false|-?[\d.]+)$/i.test(value) ? value.toLowerCase() : null;

/** What a list of assignments writes. */
const assigned = (table: string, list: string): Writing[] =>
  itemsOf(list).flatMap((item) => {
    const [, columns = '', value = ''] = /^(\(?[\w\s,]+\)?)\s*=\s*([\s\S]*)$/.exec(item) ?? [];
    return columns
      .replaceAll(/[()]/g, '')
      .split(',')
      .map((column) => ({ column: `${table}.${column.trim()}`, constant: constantIn(value) }));
  });

/** The folders whose statements give no value of their own: they bring back or take along what is there. */
const copies = /\/(?:testing|demo-world|backup|desk-moves)\/|\.(?:test|drill|afterwards)\.ts$/;

/** What every statement of the product writes. Takes some seconds. */
export function readWrittenColumns(): Writing[] {
  const root = join(import.meta.dirname, '..', '..', '..', '..');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
    config: unknown;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = fileNames.filter((path) => path.includes('/packages/server/src/') && !copies.test(path));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const found: Writing[] = [];
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) found.push(...columnsWrittenBySql(node.text));
      if (ts.isTemplateExpression(node)) found.push(...columnsWrittenBySql(textOf(node)));
      if (ts.isCallExpression(node)) found.push(...columnsWrittenByBuilder(checker, node));
      ts.forEachChild(node, visit);
    };
    const source = program.getSourceFile(file);
    if (source !== undefined) visit(source);
  }
  return found;
}

/** A name may be filled in: `set ${column} = …` is no name and is found by nobody. */
const textOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join(' $1 ');

/** What `insertInto('t').values(…)` and `updateTable('t').set(…)` write: the properties of what they are given. */
function columnsWrittenByBuilder(checker: ts.TypeChecker, call: ts.CallExpression): Writing[] {
  const { expression, arguments: given } = call;
  if (!ts.isPropertyAccessExpression(expression) || !['values', 'set', 'doUpdateSet'].includes(expression.name.text))
    return [];
  const table = tableOf(expression.expression);
  const [values] = given;
  if (table === null || values === undefined) return [];
  const type = checker.getTypeAtLocation(values);
  return propertiesOf(checker, type).map((column) => ({ column: `${table}.${column}`, constant: null }));
}

function tableOf(node: ts.Expression): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [table] = node.arguments;
  if (['insertInto', 'updateTable'].includes(node.expression.name.text))
    return table !== undefined && ts.isStringLiteralLike(table) ? (table.text.split(' ')[0] ?? null) : null;
  return tableOf(node.expression.expression);
}

function propertiesOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap((one) => propertiesOf(checker, one));
  const [signature] = type.getCallSignatures();
  if (signature !== undefined) return propertiesOf(checker, checker.getReturnTypeOfSignature(signature));
  if (checker.isArrayType(type))
    return checker.getTypeArguments(type as ts.TypeReference).flatMap((element) => propertiesOf(checker, element));
  return checker.getPropertiesOfType(type).map(({ name }) => name);
}
