export interface ServerEvent {
  /** 'message' where the server names none. */
  readonly name: string;
  readonly data: string;
}

/**
 * Reads a stream of server-sent events and yields them one by one. We read it ourselves instead of using EventSource
 * because our own headers must go along, and because a refused connection must not end the attempts.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, onSign: () => void): AsyncGenerator<ServerEvent> {
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
      yield* events.map(parseEvent).filter(({ data }) => data !== '');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseEvent(text: string): ServerEvent {
  const lines = text.split(/\r?\n/);
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trimStart());
  return { name: valuesOf('event')[0] ?? 'message', data: valuesOf('data').join('\n') };
}
