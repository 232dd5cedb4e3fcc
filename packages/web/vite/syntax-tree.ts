/** A node of a syntax tree, as the parser gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Replaces what stands between start and end. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

export const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

/** What remains of a node when the types are gone. */
export function childrenOf(node: Node): Node[] {
  // `x as T`, `x satisfies T` and `x!` are expressions; whatever else is TypeScript's own vanishes.
  if (node.type.startsWith('TS')) return nodesIn(node['expression']);
  return Object.values(node).flatMap(nodesIn);
}

/** Every node below, itself included. */
export const walk = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(walk)];

export function applyEdits(code: string, edits: readonly Edit[]): string {
  let edited = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    edited = edited.slice(0, start) + text + edited.slice(end);
  }
  return edited;
}
