import { doKernLockerAction } from '@loge/contract/lockers/do-kern-locker-action';
import type { LockerActionOnWire, LockerStatusEntryOnWire } from '@loge/contract/lockers/kern-wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';

export interface LockerActs {
  /** Posts the map of an act as the server supplied it, and says what came of it. The screen asks again by itself. */
  readonly perform: (act: LockerActionOnWire) => Promise<void>;
  readonly isBusy: boolean;
}

export function useLockerActs(): LockerActs {
  const t = useTranslations('lockerDesk');
  const toast = useToast();
  const dialogs = useDialogs();
  const post = useActionWithToast(doKernLockerAction);
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    perform: async ({ serverAction, longLabel, buttonLabelInt }) => {
      const { act, conciergerieId, orderId, compartmentId } = serverAction;
      // Freeing a box takes somebody's parcel out of it.
      if (act === 'free' && !(await dialogs.confirm({ title: longLabel, confirmLabel: buttonLabelInt.fr }))) return;
      setBusy(true);
      const answer = await post({ act, conciergerieId, orderId, compartmentId });
      setBusy(false);
      if (answer === undefined) return;
      // Spec: partner-content-locker §8: whoever is on their way to a door need not open it.
      if (act === 'openToCollect') toast.success(t('doorOpens'));
      else toast.success(t('done', { box: answer.box ?? '' }));
    },
  };
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
