import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * How a mail server misbehaves. `drops` takes the mail and hangs up without a word: nobody knows then whether it has it. `trickles` sends a
 * byte now and then and never ends its answer, to every recipient; to one of `tricklingDomain` it does so in every mood.
 */
export type FaultMode = 'fine' | 'busy' | 'refuses' | 'silent' | 'drops' | 'trickles';

export const tricklingDomain = 'trickling.test';
const trickleMs = 50;

/** A mail server that speaks just enough SMTP to be difficult. */
export interface FaultyMailServer {
  readonly url: string;
  mood: FaultMode;
  /** What it has taken, as it came over the wire. */
  readonly taken: readonly string[];
  /** How many came to it, whatever became of them. */
  readonly visits: number;
  /** How many are there now. */
  readonly guests: number;
  /** Ends all conversations without a word. */
  hangUp(): void;
  close(): Promise<void>;
}

export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const state = { mood: 'fine' as FaultMode, visits: 0 };
  const server = createServer((socket) => {
    state.visits += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (state.mood !== 'silent')
      converse(
        socket,
        () => state.mood,
        (mail) => taken.push(mail),
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    get visits() {
      return state.visits;
    },
    get guests() {
      return sockets.size;
    },
    hangUp,
    close: () =>
      new Promise((resolve) => {
        hangUp();
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, mood: () => FaultMode, take: (mail: string) => void): void {
  let text = '';
  let isMail = false;
  socket.setEncoding('utf8');
  socket.write('220 stubborn\r\n');
  socket.on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = isMail ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
      if (end < 0) return;
      const piece = text.slice(0, end);
      text = text.slice(end + (isMail ? 5 : 2));
      if (isMail) {
        isMail = false;
        take(piece);
        if (mood() === 'drops') return void socket.destroy();
        socket.write('250 taken\r\n');
      } else {
        isMail = answer(socket, piece, mood());
      }
    }
  });
}

/** Answers one command; true when the mail itself comes next. */
function answer(socket: Socket, command: string, mood: FaultMode): boolean {
  const verb = command.slice(0, 4).toUpperCase();
  if (verb === 'RCPT' && (mood === 'trickles' || command.includes(`@${tricklingDomain}>`))) trickle(socket);
  else if (verb === 'RCPT' && mood === 'busy') socket.write('451 4.3.0 come back later\r\n');
  else if (verb === 'RCPT' && mood === 'refuses') socket.write('550 5.1.1 no such mailbox\r\n');
  else if (verb === 'DATA') socket.write('354 go on\r\n');
  else if (verb === 'QUIT') socket.end('221 bye\r\n');
  else socket.write('250 well\r\n');
  return verb === 'DATA';
}

/** An answer of which one byte comes after the other, and that never ends. */
function trickle(socket: Socket): void {
  socket.write('250-');
  const timer = setInterval(() => socket.write('.'), trickleMs);
  socket.on('close', () => clearInterval(timer));
}
