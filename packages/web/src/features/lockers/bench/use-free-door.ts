import { simulatorSendAction } from '@loge/contract/lockers/simulator-send-action';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import type { useBenchAct } from './use-bench.ts';

/** Frees, for a manager of the desk, the closed door behind which an order lies; then all doors are looked at again. Spec: partner-content-locker §4 (Locker doors). */
export function useFreeDoor(
  lockerName: string,
  act: ReturnType<typeof useBenchAct>['act'],
  lookAgain: () => void,
): (orderNumber: number) => void {
  const t = useTranslations('lockerBench');
  const free = async (orderNumber: number): Promise<void> => {
    await act(async () => {
      const door = { orderNumber, lockerName, action: 'TO_OPEN_DOOR' } as const;
      const { id } = await callAction(simulatorSendAction, door, { quiet: true });
      return t('freed', { id });
    });
    lookAgain();
  };
  return (orderNumber) => void free(orderNumber);
}
