import { build, type Plugin } from 'vite';
import { contractsWithoutSchemas } from './contracts-without-schemas.ts';

/** Adds a small script to the built page that runs before, and beside, those of the application: in one piece, for it waits for nothing. */
export function earlyScript(entry: string, fileName: string): Plugin {
  return {
    name: 'loge:early-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [contractsWithoutSchemas()],
        build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } } },
      });
      if (!('output' in built)) throw new Error(`${fileName} was not built in one piece`);
      this.emitFile({ type: 'asset', fileName, source: built.output[0].code });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { async: true, fetchpriority: 'high', src: `/${fileName}` }, injectTo: 'head-prepend' },
    ],
  };
}
