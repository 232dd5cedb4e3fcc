import { type AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A real mail server that keeps what it receives. */
export interface MailBox {
  readonly url: string;
  readonly received: readonly ParsedMail[];
  close(): Promise<void>;
}

/** Listens on the given port, or on a free one. */
export async function openMailBox(port = 0, onMail: (mail: ParsedMail) => void = () => {}): Promise<MailBox> {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, answer) {
      simpleParser(stream).then(
        (mail) => {
          received.push(mail);
          onMail(mail);
          answer();
        },
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A mail as it came over the wire, read. */
export const readMail = (raw: string): Promise<ParsedMail> => simpleParser(Buffer.from(raw));

/** A port on which nobody listens now. */
export async function freePort(): Promise<number> {
  const box = await openMailBox();
  const port = Number(new URL(box.url).port);
  await box.close();
  return port;
}
