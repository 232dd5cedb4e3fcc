import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import { answerKeysOf } from '@loge/contract/shared/answer-keys';
import { parseAstAsync, type Plugin } from 'vite';
import { applyEdits, childrenOf, isNode, nameOf, nodesIn, walk, type Edit, type Node } from './syntax-tree.ts';

const actionFile = /\/packages\/contract\/src\/(?!shared\/)[^/]+\/[^/]+\.ts$/;
const schemaLibrary = /\/node_modules\/zod\//;
const schemas = new Set(['input', 'output']);
/** What only the tests of the contract ask. */
const remarks = new Set(['beyondSpecification']);

/**
 * Leaves the schemas out of the contracts that the web client imports: it needs an action's name, method and topics, and
 * the types, which cost nothing. The gateway judges what is sent and names the fields to correct, forms ask the rules of
 * the domain before; so the schema library (7 kB) and every answer's schema stay on the server. Of the answer's schema the outermost keys
 * remain, as `answerKeys`: enough to tell an answer from something else.
 * A client that asks for `schemasOf` a contract fails at once, in development as in production, and a build that needs the schema
 * library after all says so.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'loge:contracts-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: actionFile },
      async handler(code, id) {
        const program = (await parseAstAsync(code, { lang: 'ts' })) as unknown as Node;
        const edits = [...editsFor(program), ...(await keyEdits(program, code, id))];
        return { code: applyEdits(code, edits), map: { mappings: '' } };
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const brought = chunk.moduleIds.find((id) => schemaLibrary.test(id));
        if (brought !== undefined) this.error(`${chunk.fileName}: something of the client uses a schema (${brought})`);
      }
    },
  };
}

/** Drops the schemas of a file, then whatever only they needed: constants of the file, and what it imports. */
function editsFor(program: Node): Edit[] {
  const dropped = schemaNodes(program);
  const constants = topLevelConstants(program);
  for (;;) {
    const used = usedNames(program, dropped);
    const unneeded = constants.filter((constant) => !dropped.includes(constant) && !used.has(declaredName(constant)));
    if (unneeded.length === 0) return [...dropEdits(dropped), ...remarkEdits(program), ...importEdits(program, used)];
    dropped.push(...unneeded);
  }
}

/** The literals given to `defineAction`. */
const actionNodes = (program: Node): Node[] =>
  walk(program)
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'defineAction')
    .flatMap((call) => nodesIn(call['arguments']).slice(0, 1));

/** The properties of each of them. */
const actionProperties = (program: Node): Node[][] => actionNodes(program).map(({ properties }) => nodesIn(properties));

/** The values of `input` and `output`. */
const schemaNodes = (program: Node): Node[] =>
  actionProperties(program)
    .flat()
    .filter(({ key }) => schemas.has(nameOf(key)))
    .flatMap(({ value }) => nodesIn(value));

/** A remark goes with the comma behind it: another property always follows. */
const remarkEdits = (program: Node): Edit[] =>
  actionProperties(program).flatMap((properties) =>
    properties.flatMap(({ key, start }, index) => {
      const next = properties[index + 1];
      return remarks.has(nameOf(key)) && next !== undefined ? [{ start, end: next.start, text: '' }] : [];
    }),
  );

/** Adds `answerKeys`, as the schemas say when the file itself is asked; anew whenever it has changed. */
async function keyEdits(program: Node, code: string, id: string): Promise<Edit[]> {
  const actions = actionNodes(program);
  if (actions.length === 0) return [];
  const version = createHash('sha256').update(code).digest('hex');
  const file = (await import(`${pathToFileURL(id).href}?${version}`)) as Record<string, unknown>;
  const exported = Object.values(file).filter(isAction);
  return actions.map((literal) => {
    const action = exported.find(({ name }) => name === wireNameIn(literal));
    if (action === undefined) throw new Error(`${id}: ${wireNameIn(literal)} is not exported`);
    const end = literal.end - 1;
    return { start: end, end, text: ` answerKeys: ${JSON.stringify(answerKeysOf(action))}, ` };
  });
}

const wireNameIn = ({ properties }: Node): string => {
  const value = nodesIn(properties).find(({ key }) => nameOf(key) === 'name')?.['value'];
  return isNode(value) ? String(value['value']) : '';
};

const isAction = (value: unknown): value is ActionContract =>
  typeof value === 'object' && value !== null && 'name' in value && 'output' in value && 'access' in value;

/** Constants that no other file sees. */
const topLevelConstants = (program: Node): Node[] =>
  nodesIn(program['body']).filter(
    ({ type, declarations }) => type === 'VariableDeclaration' && nodesIn(declarations).length === 1,
  );

const declaredName = (constant: Node): string => nameOf(nodesIn(constant['declarations'])[0]?.['id']);

/** The names that are read outside of imports and of what is dropped. A declaration does not use its own name. */
function usedNames(program: Node, dropped: readonly Node[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || dropped.includes(node)) return;
    if (node.type === 'Identifier') names.add(nameOf(node));
    const children = node.type === 'VariableDeclarator' ? nodesIn(node['init']) : childrenOf(node);
    for (const child of children) visit(child);
  };
  visit(program);
  return names;
}

/** A schema becomes undefined, a constant vanishes. */
const dropEdits = (dropped: readonly Node[]): Edit[] =>
  dropped
    .filter((node) => !dropped.some((other) => other !== node && other.start <= node.start && node.end <= other.end))
    .map(({ type, start, end }) => ({ start, end, text: type === 'VariableDeclaration' ? '' : 'undefined' }));

/** Contracts have no effects when they are loaded, so an import that nobody reads may go. */
const importEdits = (program: Node, used: ReadonlySet<string>): Edit[] =>
  nodesIn(program['body'])
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .flatMap((declaration): Edit[] => {
      const specifiers = nodesIn(declaration['specifiers']);
      const kept = specifiers.filter(({ local, importKind }) => used.has(nameOf(local)) && importKind !== 'type');
      if (kept.length === specifiers.length) return [];
      if (kept.length === 0) return [{ start: declaration.start, end: declaration.end, text: '' }];
      const names = kept.map(({ imported, local }) => {
        const [from, as] = [nameOf(imported), nameOf(local)];
        return from === as ? from : `${from} as ${as}`;
      });
      const source = JSON.stringify((declaration['source'] as Node)['value']);
      return [
        { start: declaration.start, end: declaration.end, text: `import { ${names.join(', ')} } from ${source};` },
      ];
    });
