import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { contractsWithoutSchemas } from './contracts-without-schemas.ts';
import { iconPaths } from './icon-paths.ts';
import { precompiledMessages } from './precompiled-messages.ts';

/** Builds, beside the application, what the server renders of it: a module of Node that needs no other package. It is not served to anybody. */
export function serverRendering(entry: string, folder: string): Plugin {
  return {
    name: 'loge:server-rendering',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [react(), contractsWithoutSchemas(), iconPaths(), precompiledMessages()],
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        // Node knows a storage of its own, and warns of it. What the browser keeps is nothing that the server could render.
        define: { 'process.env.NODE_ENV': '"production"', localStorage: 'undefined', sessionStorage: 'undefined' },
        ssr: { noExternal: true },
        build: { ssr: entry, outDir: folder, emptyOutDir: true, copyPublicDir: false },
      });
    },
  };
}
