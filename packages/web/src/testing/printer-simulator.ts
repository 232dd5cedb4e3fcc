import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SimulatedPrinterState } from './simulated-printer-state.ts';
import { isSimulatedPrinterState, printerPage, sizeOf } from './printer-page.ts';

export interface PrinterSimulator {
  /** For the settings of a register. */
  readonly address: string;
  mood: SimulatedPrinterState;
  /** What has come out, one text for each ticket. */
  readonly tickets: readonly string[];
  /** The jobs as they arrived, those that only ask whether it is there left out. */
  readonly jobs: readonly string[];
  readonly close: () => Promise<void>;
}

const SLOW_MS = 3_000;

/** What a printer that is not ready says. */
const codes: Partial<Record<SimulatedPrinterState, string>> = {
  noPaper: 'EPTR_REC_EMPTY',
  coverOpen: 'EPTR_COVER_OPEN',
  noDevice: 'DeviceNotFound',
};

/** A thermal printer that speaks ePOS-Print XML at a port of this machine (0: any), and misbehaves on request. */
export async function startPrinter(port = 0, mood: SimulatedPrinterState = 'ready'): Promise<PrinterSimulator> {
  const tickets: string[] = [];
  const jobs: string[] = [];
  /** The jobs that came out. */
  const printed: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (request.url === '/') showPage(request, response, body);
      else void take(request, response, body);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const printer = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood,
    tickets,
    jobs,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return printer;

  /** What came out and how the printer feels, for people: it is not part of what real ones offer. */
  function showPage(request: IncomingMessage, response: ServerResponse, form: string): void {
    const mood = new URLSearchParams(form).get('mood');
    if (request.method === 'POST' && mood !== null && isSimulatedPrinterState(mood)) printer.mood = mood;
    if (request.method === 'POST') return void response.writeHead(303, { location: '/' }).end();
    const page = printerPage({ mood: printer.mood, jobs: printed });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }

  async function take(request: IncomingMessage, response: ServerResponse, job: string): Promise<void> {
    if (printer.mood === 'silent') return;
    allowPages(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (printer.mood === 'somethingElse' || !(request.url ?? '').startsWith('/cgi-bin/epos/service.cgi?'))
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    const code = job.includes('<epos-print ') ? (codes[printer.mood] ?? '') : 'SchemaError';
    const printsSomething = job.includes('<text ');
    // A printer without paper or with its cover open says so when it is to print.
    const fails = code !== '' && (printsSomething || code === 'DeviceNotFound' || code === 'SchemaError');
    if (printsSomething) {
      jobs.push(job);
      if (!fails) {
        printed.push(job);
        tickets.push(...ticketsOf(job));
      }
    }
    if (printer.mood === 'slow' && printsSomething) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (printer.mood === 'losesAnswer' && printsSomething) return void request.socket.destroy();
    if (printer.mood === 'forgetsAnswer' && printsSomething) return;
    const answer = answerOf(fails ? code : '');
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8', 'content-length': Buffer.byteLength(answer) });
    response.end(answer);
    if (printer.mood === 'answersTwice' && printsSomething)
      request.socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(answer)}\r\n\r\n${answer}`);
  }
}

/** Pages of other origins may ask a printer. */
function allowPages(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type, soapaction, if-modified-since');
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
  response.setHeader('access-control-allow-private-network', 'true');
}

const answerOf = (code: string): string =>
  '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
  `<response success="${code === ''}" code="${code}" status="251658262" battery="0" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/>` +
  '</s:Body></s:Envelope>';

/** What stands on each piece of paper. */
const ticketsOf = (job: string): string[] =>
  job
    .split('<cut ')
    .slice(0, -1)
    .map((ticket) =>
      [...ticket.matchAll(/<(text|symbol|image) ([^>]*[^/])>([^<]*)</g)]
        .map(([, kind, look = '', text = '']) => (kind === 'image' ? `[${sizeOf(look).join(' × ')}]\n` : text))
        .join('')
        .replaceAll('&#10;', '\n')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    );
