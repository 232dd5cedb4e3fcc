import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * A text that is typed here and settles elsewhere after a short rest, e.g. in the address bar. A change that comes from
 * elsewhere (going back, emptying all filters) takes its place; an answer to what was typed before does not.
 */
export function useDraft(
  settled: string,
  settle: (text: string) => void,
  restMs = 250,
): [string, (text: string) => void] {
  const [draft, setDraft] = useState(settled);
  const [known, setKnown] = useState({ settled, sent: settled });
  if (known.settled !== settled) {
    setKnown({ settled, sent: settled });
    if (settled !== known.sent) setDraft(settled);
  }
  const latest = useRef(settle);
  useLayoutEffect(() => {
    latest.current = settle;
  });
  const wanted = draft.trim();
  useEffect(() => {
    if (wanted === settled) return;
    const timer = setTimeout(() => {
      setKnown((before) => ({ ...before, sent: wanted }));
      latest.current(wanted);
    }, restMs);
    return () => clearTimeout(timer);
  }, [wanted, settled, restMs]);
  return [draft, setDraft];
}
