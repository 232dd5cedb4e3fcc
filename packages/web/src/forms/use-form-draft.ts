import { useState } from 'react';

/** What somebody else saved in between, taken over where it was left alone here; what was changed here stays. Also which fields were taken. */
export function mergeDraft<Draft extends object>(
  opened: Draft,
  mine: Draft,
  theirs: Draft,
): { readonly draft: Draft; readonly taken: readonly (keyof Draft & string)[] } {
  const names = Object.keys(mine) as (keyof Draft & string)[];
  const taken = names.filter((name) => isSame(mine[name], opened[name]) && !isSame(theirs[name], opened[name]));
  return { draft: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }, taken };
}

/** Texts, switches, lists and records of them. A file is the same only as itself. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

/**
 * What is typed in a form. `saved` is what the server says now, `version` the save that it comes from. With a version what is typed stays on the save that
 * it was opened with until `merge`: a newer one is refused by the server first. Without one, what nobody changed here follows the server by itself.
 */
export function useFormDraft<Draft extends object>(saved: Draft, version?: number) {
  const [opened, setOpened] = useState({ saved, version });
  const [draft, setDraft] = useState(saved);
  const [taken, setTaken] = useState<readonly (keyof Draft & string)[]>([]);
  const [seen, setSeen] = useState(saved);
  const [awaitsNewer, setAwaitsNewer] = useState(false);
  const names = Object.keys(draft) as (keyof Draft)[];
  const isChanged = names.some((name) => !isSame(draft[name], opened.saved[name]));
  const merge = () => {
    setOpened({ saved, version });
    setDraft((now) => mergeDraft(opened.saved, now, saved).draft);
    setTaken(mergeDraft(opened.saved, draft, saved).taken);
  };
  if (awaitsNewer && version !== opened.version) {
    setAwaitsNewer(false);
    merge();
  }
  if (version === undefined && !isSame(seen, saved)) {
    setSeen(saved);
    setOpened({ saved, version });
    setDraft(mergeDraft(opened.saved, draft, saved).draft);
  }
  if (version !== undefined && version > (opened.version ?? version) && !isChanged) {
    setOpened({ saved, version });
    setDraft(saved);
  }
  return {
    draft,
    /** What the form was opened with. */
    saved: opened.saved,
    /** The save that the form was opened with. */
    version: opened.version,
    isChanged,
    /** What was taken over from somebody else at last. */
    taken,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Goes on from what somebody else saved: at once, or when it arrives. */
    merge: () => (version === opened.version ? setAwaitsNewer(true) : merge()),
    /** After one's own save. What was typed since the draft was sent stays, and is not saved yet. */
    settle: (kept: Draft, keptVersion?: number, sent?: Draft) => {
      setOpened({ saved: kept, version: keptVersion });
      setDraft((now) => (sent === undefined ? kept : mergeDraft(sent, now, kept).draft));
      setTaken([]);
    },
  };
}
