import { useState } from 'react';

/** What is typed in an editor. `saved` is what the server says now; what was opened stays until one takes what is saved. */
export function usePieceSheet<Sheet>(saved: Sheet) {
  const [opened, setOpened] = useState(saved);
  const [sheet, setSheet] = useState(saved);
  return {
    sheet,
    isChanged: JSON.stringify(sheet) !== JSON.stringify(opened),
    change: (part: Partial<Sheet>) => setSheet((before) => ({ ...before, ...part })),
    /** Takes what is saved in place of what is typed. */
    discard: () => {
      setOpened(saved);
      setSheet(saved);
    },
  };
}
