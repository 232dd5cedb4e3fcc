import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useDialogs } from '../design-system/overlays/dialogs.tsx';
import { useUser } from '../session/session.ts';
import { useSelectConciergerie } from './use-select-context.ts';

/** What belongs to a conciergerie and may be opened by its link. */
type OfDesk = 'order' | 'person' | 'conversation' | 'register';

interface Desk {
  readonly id: number;
  readonly name: string;
}

/** Asks before the desk in use gives way to the one to which something belongs; true once that one is selected. */
export function useAskDesk(): (what: OfDesk, desk: Desk) => Promise<boolean> {
  const t = useTranslations('managerShell.elsewhere');
  const dialogs = useDialogs();
  const selectConciergerie = useSelectConciergerie();
  return async (what, { id, name }) => {
    const switches = await dialogs.confirm({
      title: t(what, { name }),
      body: t('help', { name }),
      confirmLabel: t('switchTo', { name }),
    });
    return switches && (await selectConciergerie(id));
  };
}

/**
 * Anyone who opens a link to something of another desk is asked once, as the search asks, and stays where they are unless they say so. `desk` is undefined
 * until it is known, and null where it is of none; `rowId` says which row of its kind it is.
 */
export function useAskDeskOnArrival(what: OfDesk, rowId: number, desk: Desk | null | undefined): void {
  const { conciergerie, conciergerieList } = useUser();
  const router = useRouter();
  const askDesk = useAskDesk();
  const asked = useRef<string>(null);
  const ask = useEffectEvent(async (owner: Desk) => {
    const { href } = router.state.location;
    // Anyone who selects another desk starts without what the address held.
    if (await askDesk(what, owner)) await router.navigate({ href, replace: true });
  });
  const isReachable = desk !== null && desk !== undefined && conciergerieList.some(({ id }) => id === desk.id);
  const isElsewhere = isReachable && conciergerie !== null && desk.id !== conciergerie.id;
  const [id, name] = isElsewhere ? [desk.id, desk.name] : [0, ''];
  // Who has seen it in its own desk and then chooses another one knows where it is.
  const seenIn = isReachable && !isElsewhere ? desk.id : 0;
  useEffect(() => {
    if (seenIn !== 0) asked.current = `${rowId} ${seenIn}`;
  }, [rowId, seenIn]);
  useEffect(() => {
    const key = `${rowId} ${id}`;
    if (id === 0 || asked.current === key) return;
    asked.current = key;
    void ask({ id, name });
  }, [rowId, id, name]);
}
