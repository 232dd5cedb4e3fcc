import { doKernLockerAction } from '@loge/contract/lockers/do-kern-locker-action';
import type { KernAct } from '@loge/domain/lockers/kern-acts';
import type { LockerActionOnWire, LockerStatusEntryOnWire } from '@loge/contract/lockers/kern-wire';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';

export interface LockerActs {
  /** Posts the map of an act as the server supplied it, and says what came of it. The screen asks again by itself. */
  readonly perform: (act: LockerActionOnWire) => Promise<void>;
  /** An act is under way, or was a moment ago: nothing else is done, and rows keep their place under the pointer. */
  readonly isBusy: boolean;
  /** How the button of an act looks: the one that was pressed works, the others wait without a mark. */
  readonly lookOf: (act: LockerActionOnWire) => { readonly pending: boolean; readonly 'aria-disabled'?: true };
}

/** A second click of a double click comes within so long. */
const SETTLE_MS = 900;

type Target = LockerActionOnWire['serverAction'];

/** Answers may come anew while an act is under way: its button is known by what it does. */
const isSame = (one: Target, other: Target): boolean =>
  one.act === other.act && one.orderId === other.orderId && one.compartmentId === other.compartmentId;

/** After an act that went well `onDone` gets what it was about. */
export function useLockerActs(onDone?: (about: Target) => void): LockerActs {
  const t = useTranslations('lockerDesk');
  const toast = useToast();
  const dialogs = useDialogs();
  const post = useActionWithToast(doKernLockerAction);
  const [pressed, setPressed] = useState<Target | null>(null);
  // The state of a render may be older than a click.
  const isUnderWay = useRef(false);
  return {
    isBusy: pressed !== null,
    lookOf: ({ serverAction }) => ({
      pending: pressed !== null && isSame(pressed, serverAction),
      ...(pressed !== null && { 'aria-disabled': true as const }),
    }),
    perform: async ({ serverAction, longLabel, buttonLabelInt }) => {
      const { act, conciergerieId, orderId, compartmentId } = serverAction;
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      // Freeing a box takes somebody's parcel out of it.
      if (act === 'free' && !(await dialogs.confirm({ title: longLabel, confirmLabel: buttonLabelInt.fr }))) {
        isUnderWay.current = false;
        return;
      }
      setPressed(serverAction);
      const answer = await post({ act, conciergerieId, orderId, compartmentId });
      setTimeout(() => {
        isUnderWay.current = false;
        setPressed(null);
      }, SETTLE_MS);
      if (answer === undefined) return;
      onDone?.(serverAction);
      toast.success(t(`steps.${stepAfter(act)}`, { box: answer.box ?? '' }));
    },
  };
}

/** What is to be done next: an open door is no parcel that was put in. */
function stepAfter(act: KernAct): 'putIn' | 'takeOut' | 'change' | 'isOpen' | 'dropped' | 'collected' | 'done' {
  switch (act) {
    case 'openToDrop':
      return 'putIn';
    case 'openToCollect':
      return 'takeOut';
    case 'move':
      return 'change';
    case 'open':
      return 'isOpen';
    case 'dropped':
    case 'collected':
      return act;
    default:
      return 'done';
  }
}

/** What may be done at a door, the next step first. */
export const actsOf = ({
  actionLabel,
  actionTarget,
  moreActions,
}: Pick<LockerStatusEntryOnWire, 'actionLabel' | 'actionTarget' | 'moreActions'>): readonly LockerActionOnWire[] =>
  actionTarget === null || actionLabel === null
    ? moreActions
    : [
        {
          serverAction: actionTarget,
          longLabel: actionLabel,
          buttonLabelInt: { fr: actionLabel, en: actionLabel },
        },
        ...moreActions,
      ];
