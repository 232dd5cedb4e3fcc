import { parseAstAsync, type Plugin } from 'vite';

const contractFile = /\/packages\/contract\/src\/(?!shared\/)[^/]+\/[^/]+\.ts$/;
const leftOut = new Set(['input', 'output']);

/**
 * Leaves the schemas out of the contracts that the web client imports: it needs an action's name, method and topics, and
 * the types, which cost nothing. The gateway judges what is sent and names the fields to correct, forms ask the rules of
 * the domain before; so the schema library (7 kB) and every answer's schema stay on the server.
 * A client that reads `contract.input` fails at once, in development as in production.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'loge:contracts-without-schemas',
    enforce: 'pre',
    config: () => ({
      // What only builds schemas may go when nobody uses the result.
      build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } } },
    }),
    async transform(code, id) {
      if (!contractFile.test(id)) return null;
      const program = await parseAstAsync(code, { lang: 'ts' });
      const schemas = schemasIn(program as unknown as Node).sort((a, b) => b.start - a.start);
      let stripped = code;
      for (const { start, end } of schemas) stripped = `${stripped.slice(0, start)}undefined${stripped.slice(end)}`;
      return { code: stripped, map: { mappings: '' } };
    },
  };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** The values of `input` and `output` in the literals given to `defineAction`. */
function schemasIn(node: Node): Node[] {
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'defineAction') {
    const [action] = node['arguments'] as readonly Node[];
    const properties = (action?.['properties'] ?? []) as readonly Node[];
    return properties.filter(({ key }) => leftOut.has(nameOf(key))).map(({ value }) => value as Node);
  }
  return Object.values(node).flatMap((child) =>
    Array.isArray(child) ? child.filter(isNode).flatMap(schemasIn) : isNode(child) ? schemasIn(child) : [],
  );
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
