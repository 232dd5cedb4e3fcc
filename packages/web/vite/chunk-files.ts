import type { Rolldown } from 'vite';

export const isChunk = (file: Rolldown.OutputBundle[string] | undefined): file is Rolldown.OutputChunk =>
  file?.type === 'chunk';

/** The chunk that holds a module of this package, as `src/…`; undefined where none does. */
export const chunkOf = (bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/packages/web/${module}`)));

/** The file of a chunk, those that it needs before it runs, and their styles; added to those found already. */
export function withNeeded(
  bundle: Rolldown.OutputBundle,
  file: string,
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  const chunk = bundle[file];
  if (found.has(file) || !isChunk(chunk)) return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const needed of chunk.imports) withNeeded(bundle, needed, found);
  return found;
}
