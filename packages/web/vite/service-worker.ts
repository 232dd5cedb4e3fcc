import { build, type Plugin } from 'vite';

/** Adds the service worker to the build: one script at the root of the site, because it answers for the whole of it. */
export function serviceWorker(entry: string): Plugin {
  return {
    name: 'loge:service-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        // The libraries say more in development.
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
        },
      });
      if (!('output' in built)) throw new Error('The service worker was not built in one piece');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: built.output[0].code });
    },
  };
}
