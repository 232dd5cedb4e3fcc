import { useEffect, useRef } from 'react';

/** Waits for the save that is under way, if one is; answers whether something is not saved after it. */
export function useSaveEnd(isChanged: boolean, isSaving: boolean): () => Promise<boolean> {
  const now = useRef({ isChanged, isSaving });
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    now.current = { isChanged, isSaving };
    if (!isSaving) for (const goOn of waiting.current.splice(0)) goOn();
  }, [isChanged, isSaving]);
  return async () => {
    if (now.current.isSaving) await new Promise<void>((resolve) => waiting.current.push(resolve));
    return now.current.isChanged;
  };
}
