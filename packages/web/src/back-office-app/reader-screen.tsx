import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BottomBar } from '../beneficiary-app/bottom-bar.tsx';
import { FirstBottomBar } from '../beneficiary-app/first-design/first-bottom-bar.tsx';
import { TitleBar } from '../beneficiary-app/first-design/title-bar.tsx';
import { ScreenFrame } from '../design-system/layout/screen-frame.tsx';
import { Skeleton } from '../design-system/status/skeleton.tsx';
import type { ReaderFrame } from '../features/content/preview-frames.tsx';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import styles from './reader-screen.module.css';

const widths = { phone: 375, desktop: 1100 };
const noCounts = { activity: 0, chat: 0, notifications: 0 };

/** A beneficiary's screen in the brand and the design of their conciergerie, with the bars that it stands between on a telephone. */
export const readerScreen =
  (path: string, title: string): ReaderFrame =>
  ({ lang, desk, screen, children }) => (
    <ReaderScreen {...{ path, title, lang, screen, children }} desk={desk ?? { theme: 'loge', v2Mode: true }} />
  );

type ReaderScreenProps = Required<Parameters<ReaderFrame>[0]> & { readonly path: string; readonly title: string };

function ReaderScreen({ lang, desk, screen, children, path, title }: ReaderScreenProps) {
  const t = useTranslations('contentDesk.preview');
  return (
    <ScreenFrame
      title={`${lang === 'fr' ? 'Français' : 'English'}, ${t(screen)}`}
      width={widths[screen]}
      lang={lang}
      brand={desk?.theme ?? 'loge'}
      shape={screen}
    >
      <Suspense fallback={<Skeleton height={320} />}>
        <MessagesProvider language={lang} group="beneficiary">
          {desk?.v2Mode === false ? (
            <div className={styles.app} data-app="beneficiary" data-design="first">
              <TitleBar path={path} counts={noCounts} title={title} />
              <main className={styles.content}>{children}</main>
              <FirstBottomBar current="home" counts={noCounts} onPhone />
            </div>
          ) : (
            <div className={styles.app} data-app="beneficiary">
              <main className={styles.content}>{children}</main>
              <BottomBar current="home" counts={noCounts} />
            </div>
          )}
        </MessagesProvider>
      </Suspense>
    </ScreenFrame>
  );
}
