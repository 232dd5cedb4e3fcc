import compile from 'icu-minify/compile';
import { transformWithOxc, type Plugin } from 'vite';

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
    async transform(code, id) {
      if (!messageFile.test(id)) return null;
      const { code: javascript } = await transformWithOxc(code, id, { sourcemap: false });
      const module = (await import(`data:text/javascript,${encodeURIComponent(javascript)}`)) as Record<
        string,
        unknown
      >;
      const statements = Object.entries(module).map(
        ([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages, `${id} ${name}`))};`,
      );
      return { code: statements.join('\n'), map: { mappings: '' } };
    },
  };
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
