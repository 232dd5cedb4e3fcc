import { useState } from 'react';

/** Texts, switches and choices of a form, by name. */
type Values = Readonly<Record<string, string | boolean | null>>;

/**
 * What somebody else saved meanwhile, taken over where it was left alone here; what was changed here stays. Also which fields were taken.
 */
export function mergeDraft<Draft extends Values>(
  opened: Draft,
  mine: Draft,
  theirs: Draft,
): { readonly draft: Draft; readonly taken: readonly (keyof Draft & string)[] } {
  const names = Object.keys(mine) as (keyof Draft & string)[];
  const taken = names.filter((name) => mine[name] === opened[name] && theirs[name] !== opened[name]);
  return { draft: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }, taken };
}

/** What is typed in a form that others may save as well. `saved` and `version` are what the server says now. */
export function useFormDraft<Draft extends Values>(saved: Draft, version: number) {
  const [opened, setOpened] = useState({ saved, version });
  const [draft, setDraft] = useState(saved);
  const [taken, setTaken] = useState<readonly (keyof Draft & string)[]>([]);
  const names = Object.keys(draft) as (keyof Draft)[];
  return {
    draft,
    /** What the form was opened with. */
    saved: opened.saved,
    /** The save that the form was opened with. */
    version: opened.version,
    isChanged: names.some((name) => draft[name] !== opened.saved[name]),
    /** What was taken over from somebody else at last. */
    taken,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Goes on from what somebody else saved. */
    merge: () => {
      const merged = mergeDraft(opened.saved, draft, saved);
      setOpened({ saved, version });
      setDraft(merged.draft);
      setTaken(merged.taken);
    },
    /** After one's own save. */
    settle: (kept: Draft, keptVersion: number) => {
      setOpened({ saved: kept, version: keptVersion });
      setDraft(kept);
      setTaken([]);
    },
  };
}
