import { myPushSettings } from '@loge/contract/notifications/my-push-settings';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { closeNotifications } from '../../push/subscribe-browser.ts';
import { pushSupport } from '../../push/push-support.ts';
import { InstallQuestion } from './install-question.tsx';
import { PushAsk } from './push-ask.tsx';

const laterName = 'loge.push.later';

/**
 * Beside an order that is on its way: asks once whether to tell its beneficiary on this device, then whether the application is to stand on the home screen. What the device
 * shows of the order is taken away: it is being read.
 */
export function PhoneQuestion({ orderId }: { readonly orderId: number }) {
  useEffect(() => void closeNotifications(`order-${orderId}`), [orderId]);
  return (
    <FurtherMessages group="push">
      <Question />
    </FurtherMessages>
  );
}

function Question() {
  const t = useTranslations('push');
  const [isLater, setIsLater] = useState(() => localStorage.getItem(laterName) !== null);
  const { data } = useActionQuery(myPushSettings, {});
  if (data === undefined) return null;
  const isTold = data.devices.some(({ isCurrent }) => isCurrent);
  if (isTold || isLater || pushSupport() !== 'ready') return <InstallQuestion />;
  const onLater = () => {
    localStorage.setItem(laterName, 'yes');
    setIsLater(true);
  };
  return <PushAsk publicKey={data.publicKey} title={t('askOrderTitle')} onLater={onLater} />;
}
