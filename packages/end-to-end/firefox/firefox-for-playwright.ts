#!/usr/bin/env node
import { spawn } from 'node:child_process';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Starts the Firefox that `FIREFOX` names, as Playwright asks for it, and stands between the two, for what Playwright and Firefox do not agree on yet:
 * Playwright sets the media features of every page by a command that Firefox has from its next extended release on, and is told that it is done; and it
 * types by setting a field's value as the page's own scripts do, which React does not take for typing. Firefox 140 does not do: it knows neither time zones nor
 * languages of a page there, and holds Playwright's scripts to the page's Content-Security-Policy.
 */
const unknownCommand = '"method":"emulation.setMediaFeaturesOverride"';
const asTyped = (value: string): string =>
  `Reflect.set(Object.getPrototypeOf(inputElement), 'value', ${value}, inputElement)`;
const typing = [
  ['inputElement.value += text', asTyped('inputElement.value + text')],
  ['inputElement.value = value', asTyped('value')],
] as const;

const firefox = spawn(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));

/** What Firefox is sent in place of a message. */
function replaced(message: Buffer): Buffer {
  const text = message.toString();
  if (text.includes(unknownCommand)) {
    const { id } = JSON.parse(text) as { id: number };
    return Buffer.from(JSON.stringify({ id, method: 'session.status', params: {} }));
  }
  if (!typing.some(([from]) => text.includes(from))) return message;
  return Buffer.from(typing.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text));
}

/** A whole frame of a client (RFC 6455, section 5.2), or null while it has not arrived. */
function frameIn(bytes: Buffer): { readonly whole: Buffer; readonly head: number } | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const head = 2 + extended + 4;
  if (bytes.length < head) return null;
  const length = extended === 2 ? bytes.readUInt16BE(2) : extended === 8 ? Number(bytes.readBigUInt64BE(2)) : short;
  return bytes.length < head + length ? null : { whole: bytes.subarray(0, head + length), head };
}

/** A frame of a client with this payload, whatever its length. */
function frameOf(firstByte: number, mask: Buffer, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head.writeUInt8(firstByte, 0);
  head.writeUInt8(0x80 | (head.length === 2 ? length : head.length === 4 ? 126 : 127), 1);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, mask, masked(payload, mask)]);
}

const masked = (payload: Buffer, mask: Buffer): Buffer =>
  payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)) as Buffer;

/** Passes on what Playwright sends, frame by frame, once it has asked for the WebSocket. */
function forwardFrames(from: net.Socket, to: net.Socket, port: number): void {
  let bytes = Buffer.alloc(0);
  let isOpen = false;
  from.on('data', (more) => {
    bytes = Buffer.concat([bytes, more as Buffer]);
    if (!isOpen) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      isOpen = true;
      // Firefox answers to its own address alone.
      to.write(bytes.toString('latin1', 0, end + 4).replace(/^Host: .*$/im, `Host: 127.0.0.1:${port}`));
      bytes = bytes.subarray(end + 4);
    }
    for (let frame = frameIn(bytes); frame !== null; frame = frameIn(bytes)) {
      const { whole, head } = frame;
      const mask = whole.subarray(head - 4, head);
      to.write(frameOf(whole.readUInt8(0), mask, replaced(masked(whole.subarray(head), mask))));
      bytes = bytes.subarray(whole.length);
    }
  });
}

function startProxy(port: number): Promise<number> {
  const server = net.createServer((playwright) => {
    const browser = net.connect(port, '127.0.0.1');
    forwardFrames(playwright, browser, port);
    browser.pipe(playwright);
    for (const [one, other] of [
      [playwright, browser],
      [browser, playwright],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

for await (const line of createInterface(firefox.stderr)) {
  const port = /^WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
  const said = port === undefined ? line : line.replace(port, String(await startProxy(Number(port))));
  process.stderr.write(`${said}\n`);
}
