import { useRef, useState } from 'react';
import { readSessionStorage, writeSessionStorage } from '../../../client/session-storage.ts';
import { unsentPrefix } from '../../../session/local-data.ts';
import { useUser } from '../../../session/session.ts';

/** What is being written about an order: it outlives a reload and the way back, until it is sent or its writer signs out. */
export function useCommentDraft(orderId: number): readonly [string, (change: (now: string) => string) => void] {
  const { id } = useUser();
  const name = `${unsentPrefix}comment.${id}.${orderId}`;
  const [text, setText] = useState(() => {
    const kept = readSessionStorage(name);
    return typeof kept === 'string' ? kept : '';
  });
  const written = useRef(text);
  // Forgotten also where its answer comes after one has left the order.
  const change = (next: (now: string) => string): void => {
    written.current = next(written.current);
    writeSessionStorage(name, written.current === '' ? undefined : written.current);
    setText(written.current);
  };
  return [text, change];
}
