import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const messageFile = /\/src\/messages\/(?:fr|en)\/[^/]+\.ts$/;

/**
 * In production builds, compiles ICU messages ahead of time and leaves the ICU parser out: the formatter that
 * remains weighs under one kilobyte. Development and tests keep the ordinary parser with its error messages.
 */
export function precompiledMessages(): Plugin {
  return {
    name: 'loge:precompiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async transform(_code, id) {
      if (!messageFile.test(id)) return null;
      const module = (await import(await addressOfVersion(id))) as Record<string, unknown>;
      const statements = Object.entries(module).map(
        ([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages, `${id} ${name}`))};`,
      );
      return { code: statements.join('\n'), map: { mappings: '' } };
    },
  };
}

/** By its own address a file finds what it imports; its time is part of it, so that a watched build reads what was changed. */
async function addressOfVersion(file: string): Promise<string> {
  const { mtimeMs } = await stat(file);
  return `${pathToFileURL(file).href}?changed=${mtimeMs}`;
}

function compileAll(messages: unknown, path: string): unknown {
  if (typeof messages === 'string') {
    try {
      return compile(messages);
    } catch (error) {
      throw new Error(`${path}: not a valid ICU message: ${messages}`, { cause: error });
    }
  }
  if (typeof messages !== 'object' || messages === null) throw new Error(`${path}: a message must be a text`);
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compileAll(value, `${path}.${key}`)]));
}
