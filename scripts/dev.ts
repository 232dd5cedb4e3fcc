import { spawn } from 'node:child_process';

/** The server, restarted when its code changes, and Vite's server with hot replacement in front of it. */
const children = [
  spawn('node', ['--watch', 'packages/server/src/command-line/start.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--port', '5173'], { stdio: 'inherit', cwd: 'packages/web' }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
