import { textRow } from '@loge/domain/printing/ticket-document';
import { expect, onTestFinished, test } from 'vitest';
import type { SimulatedPrinterState } from '../testing/simulated-printer-state.ts';
import { type PrinterSimulator, startPrinter } from '../testing/printer-simulator.ts';
import { sendToPrinter } from './send-to-printer.ts';

const tickets = [
  { title: 'one', rows: [textRow('Chemise & "pantalon"', 'strong')] },
  { title: 'two', rows: [textRow('À 12,50\u00a0€')] },
];

async function printer(mood: SimulatedPrinterState): Promise<PrinterSimulator> {
  const started = await startPrinter(0, mood);
  onTestFinished(started.close);
  return started;
}

const timeouts = { helloMs: 2_000, printMs: 6_000 };
const send = (address: string) => sendToPrinter(address, tickets, undefined, timeouts);

test('a printer that is ready prints each ticket by itself, in XML that is well formed', async () => {
  const ready = await printer('ready');
  expect(await send(ready.address)).toEqual({ kind: 'printed' });
  expect(ready.tickets).toEqual(['Chemise & "pantalon"\n', 'À 12,50 €\n']);
  const read = new DOMParser().parseFromString(ready.jobs[0] ?? '', 'text/xml');
  expect(read.querySelector('parsererror')).toBeNull();
  expect(read.getElementsByTagName('cut')).toHaveLength(2);
});

test.each([
  ['noPaper', { kind: 'refused', code: 'EPTR_REC_EMPTY' }],
  ['coverOpen', { kind: 'refused', code: 'EPTR_COVER_OPEN' }],
  ['noDevice', { kind: 'noDevice', code: 'DeviceNotFound' }],
  ['somethingElse', { kind: 'noDevice', code: 'DeviceNotFound' }],
  ['silent', { kind: 'unreachable', isMixed: false }],
] as const)('%s: it is said, and nothing comes out', async (mood, outcome) => {
  const simulated = await printer(mood);
  expect(await sendToPrinter(simulated.address, tickets, undefined, { ...timeouts, helloMs: 300 })).toEqual(outcome);
  expect(simulated.tickets).toEqual([]);
});

test('a printer that is off cannot be reached', async () => {
  const off = await printer('ready');
  await off.close();
  expect(await send(off.address)).toEqual({ kind: 'unreachable', isMixed: false });
});

test('a slow printer is waited for', async () => {
  const slow = await printer('slow');
  expect(await send(slow.address)).toEqual({ kind: 'printed' });
  expect(slow.jobs).toHaveLength(1);
});

test('a slow printer that is not waited for may have printed', async () => {
  const slow = await printer('slow');
  expect(await sendToPrinter(slow.address, tickets, undefined, { ...timeouts, printMs: 200 })).toEqual({
    kind: 'unanswered',
  });
});

test('a lost answer does not print twice', async () => {
  const lossy = await printer('losesAnswer');
  expect(await send(lossy.address)).toEqual({ kind: 'unanswered' });
  expect(lossy.jobs).toHaveLength(1);
  expect(lossy.tickets).toHaveLength(2);
});

test('an answer that never comes is not waited for forever', async () => {
  const forgetful = await printer('forgetsAnswer');
  expect(await sendToPrinter(forgetful.address, tickets, undefined, { ...timeouts, printMs: 300 })).toEqual({
    kind: 'unanswered',
  });
  expect(forgetful.jobs).toHaveLength(1);
});

test('a printer that answers twice has printed once', async () => {
  const talkative = await printer('answersTwice');
  expect(await send(talkative.address)).toEqual({ kind: 'printed' });
  expect(await send(talkative.address)).toEqual({ kind: 'printed' });
  expect(talkative.jobs).toHaveLength(2);
});

test('what is no address is asked nothing', async () => {
  expect(await send('pas une adresse')).toEqual({ kind: 'badAddress' });
});
