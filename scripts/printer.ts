import { startPrinter } from '../packages/web/src/testing/printer-simulator.ts';

/**
 * A thermal printer for trials, at the port where real ones listen or at the one that is given: its page shows what came out and lets it
 * run out of paper, fall silent, or print without an answer.
 */
const port = Number(process.argv[2] ?? 8008);
const printer = await startPrinter(port);
console.log(`http://${printer.address}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void printer.close());
