import { eposPrintRequest, readEposPrintAnswer, type TicketPictures } from '@loge/domain/printing/epos-print';
import { printerUrl } from '@loge/domain/printing/printer-address';
import type { TicketDocument } from '@loge/domain/printing/ticket-document';

/** What became of a job. See docs/rules/printing.md. */
export type PrintOutcome =
  | { readonly kind: 'printed' }
  /** The register's address cannot be read. */
  | { readonly kind: 'badAddress' }
  /** Nobody answers there: nothing has come out. `isMixed`: an encrypted page asks a printer that is not, which browsers forbid. */
  | { readonly kind: 'unreachable'; readonly isMixed: boolean }
  /** Somebody answers, but cannot print on it; `code` is the printer's word. Nothing has come out. */
  | { readonly kind: 'noDevice'; readonly code: string }
  /** It says why it does not print. Nothing has come out. */
  | { readonly kind: 'refused'; readonly code: string }
  /** It took the job and no answer came: it may have come out. */
  | { readonly kind: 'unanswered' };

interface PrinterTimeouts {
  /** How long the printer may take to say that it is there, and to print. */
  readonly helloMs: number;
  readonly printMs: number;
}

/** The printer itself gives up after ten seconds; its answer may take a little longer. */
const defaultTimeouts: PrinterTimeouts = { helloMs: 5_000, printMs: 15_000 };

/**
 * Prints tickets on a register's printer, each cut off by itself. It is asked first whether it is there, so that silence afterwards means that the
 * tickets may have come out; nothing is ever sent a second time from here.
 */
export async function sendToPrinter(
  address: string,
  tickets: readonly TicketDocument[],
  pictures?: TicketPictures,
  { helloMs, printMs }: PrinterTimeouts = defaultTimeouts,
): Promise<PrintOutcome> {
  const pageIsEncrypted = location.protocol === 'https:';
  const url = printerUrl(address, pageIsEncrypted);
  if (url === null) return { kind: 'badAddress' };
  const jobId = crypto.randomUUID().replaceAll('-', '').slice(0, 30);
  const hello = await post(url, eposPrintRequest([], jobId), helloMs);
  if (hello === null) return { kind: 'unreachable', isMixed: pageIsEncrypted && url.startsWith('http:') };
  const device = readEposPrintAnswer(hello);
  if (device === null) return { kind: 'noDevice', code: 'DeviceNotFound' };
  if (device.kind === 'refused' && isAboutDevice(device.code)) return { kind: 'noDevice', code: device.code };
  if (device.kind === 'refused') return device;
  const answer = readEposPrintAnswer((await post(url, eposPrintRequest(tickets, jobId, pictures), printMs)) ?? '');
  if (answer === null) return { kind: 'unanswered' };
  // A printer that gave up waiting for itself cannot tell how far it came.
  return answer.kind === 'refused' && answer.code === 'EX_TIMEOUT' ? { kind: 'unanswered' } : answer;
}

/** No such device, or no line to it. */
const isAboutDevice = (code: string): boolean => ['DeviceNotFound', 'EX_BADPORT', 'EX_DEVICE_BUSY', ''].includes(code);

/** What a printer answers; null where nothing that is an answer comes in time. */
async function post(url: string, body: string, timeoutMs: number): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await response.text();
  } catch {
    return null;
  }
}
