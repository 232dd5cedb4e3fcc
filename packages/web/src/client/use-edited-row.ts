import { useState } from 'react';

/**
 * Which row of a list a dialog edits. `edited` is the row as the server lists it now, so that a form takes over what somebody else saved. When the row
 * goes elsewhere it stays as it was listed last: what was typed is not lost, and the server says why it does not save. Null is a new row, undefined none.
 */
export function useEditedRow<Row, Key extends number | string>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const [opened, setOpened] = useState<{ readonly key: Key | null; readonly last: Row | null }>();
  const fresh = opened === undefined ? undefined : rows.find((row) => keyOf(row) === opened.key);
  if (opened !== undefined && fresh !== undefined && fresh !== opened.last) setOpened({ ...opened, last: fresh });
  return {
    edited: fresh ?? opened?.last,
    edit: (row: Row) => setOpened({ key: keyOf(row), last: row }),
    add: () => setOpened({ key: null, last: null }),
    close: () => setOpened(undefined),
  };
}
