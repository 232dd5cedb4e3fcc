import { useState } from 'react';
import { useUser } from '../../session/session.ts';
import { offerSections, type SectionKey } from './sections.ts';

/** What of the editor folds: its sections, and the lines. */
export type OpenSectionKey = SectionKey | 'items';

const keys: readonly OpenSectionKey[] = [...offerSections.map(({ key }) => key), 'items'];
const storageKey = (userId: number): string => `loge.offer-folds.${userId}`;
const isKey = (name: string): name is OpenSectionKey => (keys as readonly string[]).includes(name);

/** What a new offer begins with, and one that exists where nobody has folded anything yet. */
const first: Readonly<Record<'new' | 'known', readonly OpenSectionKey[]>> = {
  new: ['options', 'description', 'items'],
  known: ['items'],
};

function storedOpenSections(userId: number): readonly OpenSectionKey[] | null {
  try {
    const kept = localStorage.getItem(storageKey(userId));
    return kept === null ? null : kept.split(' ').filter(isKey);
  } catch {
    return null;
  }
}

/** What stands open in the editor: for offers that exist what the person left open last in this browser. */
export function useOpenSections(offer: 'new' | 'known'): {
  readonly isOpen: (key: OpenSectionKey) => boolean;
  readonly toggle: (key: OpenSectionKey, isOpen: boolean) => void;
  /** Opens what has to be seen now; what the person leaves open is not remembered by it. */
  readonly show: (shown: readonly OpenSectionKey[]) => void;
} {
  const { id: userId } = useUser();
  const [open, setOpen] = useState<readonly OpenSectionKey[]>(
    () => (offer === 'new' ? null : storedOpenSections(userId)) ?? first[offer],
  );
  return {
    isOpen: (key) => open.includes(key),
    show: (shown) => setOpen((now) => keys.filter((one) => now.includes(one) || shown.includes(one))),
    toggle: (key, isOpen) => {
      const next = keys.filter((one) => (one === key ? isOpen : open.includes(one)));
      setOpen(next);
      if (offer === 'new') return;
      try {
        localStorage.setItem(storageKey(userId), next.join(' '));
      } catch {
        // Storage may be forbidden: they stay as they are for this visit.
      }
    },
  };
}
