import { subscribePush } from '@loge/contract/notifications/subscribe-push';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { pushSupport, type PushSupport } from '../../push/push-support.ts';
import { rememberWanted } from '../../push/push-upkeep.ts';
import { askPermission, subscribeBrowser } from '../../push/subscribe-browser.ts';
import { useBrand } from '../../session/brand.ts';
import { useUser } from '../../session/session.ts';
import styles from './push-settings.module.css';

interface PushAskProps {
  readonly publicKey: string;
  /** Beside what it is asked; without it, in the settings. */
  readonly title?: string;
  /** Takes the question away for good; without it there is no such answer. */
  readonly onLater?: () => void;
}

const problems = { blocked: 'blocked', 'install-first': 'installFirst', unsupported: 'unsupported' } as const;

/** Asks whether to tell somebody on this device. The browser's own question comes only after *Me prévenir*. */
export function PushAsk({ publicKey, title, onLater }: PushAskProps) {
  const t = useTranslations('push');
  const user = useUser();
  const brand = useBrand();
  const toast = useToast();
  const subscribe = useActionWithToast(subscribePush);
  const [support, setSupport] = useState<PushSupport>(pushSupport);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    try {
      const isAllowed = await askPermission();
      setSupport(pushSupport());
      if (!isAllowed) return;
      const subscription = await subscribeBrowser(publicKey);
      if (subscription === undefined) return toast.error(t('failed'));
      if ((await subscribe({ ...subscription })) === undefined) return;
      rememberWanted(user.id);
      toast.success(t('subscribed'));
    } finally {
      setIsBusy(false);
    }
  };
  if (support !== 'ready') return onLater === undefined && <Note>{t(problems[support], { name: brand.title })}</Note>;
  return (
    <Card as="section" aria-labelledby="push-ask" className={styles.ask}>
      <h2 id="push-ask" className={styles.title}>
        {title ?? t('askTitle')}
      </h2>
      <p className={styles.why}>{t('askWhy')}</p>
      <div className={styles.answers}>
        <Button size="md" icon={IconBellRinging} pending={isBusy} onClick={() => void accept()}>
          {t('ask')}
        </Button>
        {onLater !== undefined && (
          <Button variant="ghost" size="md" onClick={onLater}>
            {t('notNow')}
          </Button>
        )}
      </div>
    </Card>
  );
}
