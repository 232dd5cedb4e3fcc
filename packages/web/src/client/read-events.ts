/**
 * Reads a stream of server-sent events and yields the data of each. We read it ourselves instead of using EventSource
 * because our own headers must go along, and because a refused connection must not end the attempts.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, onSign: () => void): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign();
      rest += value;
      const events = rest.split(/\r?\n\r?\n/);
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = dataOf(event);
        if (data !== '') yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const dataOf = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');
