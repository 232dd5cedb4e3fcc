import { useState } from 'react';

/**
 * What is typed in an editor. `saved` is what the server says now: it stands in the form as long as nothing is typed, so that a form that opens
 * with an answer of before shows the one that comes. What is typed stays until one takes what is saved.
 */
export function usePieceSheet<Sheet>(saved: Sheet) {
  const [opened, setOpened] = useState(saved);
  const [sheet, setSheet] = useState(saved);
  const isChanged = JSON.stringify(sheet) !== JSON.stringify(opened);
  const takeSaved = () => {
    setOpened(saved);
    setSheet(saved);
  };
  if (!isChanged && JSON.stringify(saved) !== JSON.stringify(opened)) takeSaved();
  return {
    sheet,
    isChanged,
    change: (part: Partial<Sheet>) => setSheet((before) => ({ ...before, ...part })),
    /** Takes what is saved in place of what is typed. */
    discard: takeSaved,
  };
}
