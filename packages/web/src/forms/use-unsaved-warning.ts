import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLeaveQuestion } from './use-leave-question.ts';

/**
 * Asks before somebody leaves a form with changes that are not saved: within the application in our words, else in the browser's. Who leaves
 * while they are being saved waits for that, and is asked only if it failed. Who goes on to where the changes are taken along is not asked.
 */
export function useUnsavedWarning(
  isChanged: boolean,
  isSaving: boolean,
  takesAlong: (pathname: string) => boolean = () => false,
): void {
  const askToLeave = useLeaveQuestion();
  const now = useRef({ isChanged, isSaving });
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    now.current = { isChanged, isSaving };
    if (!isSaving) for (const goOn of waiting.current.splice(0)) goOn();
  }, [isChanged, isSaving]);
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: async ({ current, next }) => {
      // A search or a tab of the same screen loses nothing.
      if (current.pathname === next.pathname || takesAlong(next.pathname)) return false;
      if (now.current.isSaving) await new Promise<void>((resolve) => waiting.current.push(resolve));
      if (!now.current.isChanged) return false;
      return !(await askToLeave());
    },
  });
}
