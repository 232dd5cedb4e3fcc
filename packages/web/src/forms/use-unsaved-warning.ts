import { useBlocker } from '@tanstack/react-router';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useSaveEnd } from './use-save-end.ts';

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
  const isUnsaved = useSaveEnd(isChanged, isSaving);
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: async ({ current, next }) => {
      // A search or a tab of the same screen loses nothing.
      if (current.pathname === next.pathname || takesAlong(next.pathname)) return false;
      return (await isUnsaved()) && !(await askToLeave());
    },
  });
}
