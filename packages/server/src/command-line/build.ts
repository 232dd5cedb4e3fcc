import { buildWeb } from './build-web.ts';

/** Builds the web application apart from starting it: `npm run build`, then `npm prune --omit=dev` (docs/guides/going-live.md). */
await buildWeb();
