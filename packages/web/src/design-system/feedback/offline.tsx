import { IconWifiOff } from '@tabler/icons-react';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../actions/button.tsx';
import { Glyph } from '../icons/glyph.tsx';
import { publishBannerHeight } from '../layout/banner-height.ts';
import { EmptyState } from './empty-state.tsx';
import styles from './offline.module.css';

/** Whether the browser knows that it has no network. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

const isOffline = (): boolean => !navigator.onLine;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** One line above the page while there is no network. */
export function OfflineBanner() {
  const t = useTranslations('common.offline');
  return useOffline() && <BannerLine>{t('banner')}</BannerLine>;
}

/** The line itself, for who has more to say about it. */
export function BannerLine({ children }: { readonly children: ReactNode }) {
  return (
    <output ref={publishBannerHeight} className={styles.banner}>
      <Glyph icon={IconWifiOff} size={18} />
      {children}
    </output>
  );
}

/** Whether the people here have a basket with something in it, and wonder about it when no answer comes. */
export const KeepsBasket = createContext<() => boolean>(() => false);

interface OfflineNoticeProps {
  readonly onRetry: () => void;
  /** The network is there, and the service behind it is not. */
  readonly isServiceUnavailable?: boolean;
}

/** The page where nothing can be shown without a network, or without the service. */
export function OfflineNotice({ onRetry, isServiceUnavailable = false }: OfflineNoticeProps) {
  const t = useTranslations('common');
  const keepsBasket = use(KeepsBasket);
  return (
    <EmptyState
      object="accueil"
      title={t(isServiceUnavailable ? 'offline.awayTitle' : 'offline.title')}
      action={
        <Button variant="tinted" size="md" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {keepsBasket() && `${t('offline.basketKept')} `}
      {t(isServiceUnavailable ? 'offline.awayBody' : 'offline.body')}
    </EmptyState>
  );
}
