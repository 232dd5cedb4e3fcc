import { parentPort, workerData } from 'node:worker_threads';

/** A thread that parses what people send with one parser, one after the other, and does nothing else. It ends when its time or its memory does. */
const port = parentPort;
if (port === null) throw new Error('This file is for a thread of its own.');
const { parse } = (await import(workerData as string)) as { readonly parse: (input: unknown) => unknown };

port.on('message', (input: unknown) => {
  Promise.try(parse, input).then(
    (value) => port.postMessage({ value }),
    (error: unknown) => port.postMessage({ error: error instanceof Error ? error : new Error(String(error)) }),
  );
});
port.postMessage('ready');
