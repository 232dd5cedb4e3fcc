import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../design-system/actions/icon-button.tsx';
import { usesFirstDesign } from '../session/audience.ts';
import { useUser } from '../session/session.ts';
import styles from './screen-head.module.css';
import { ScreenName } from './screen-name.tsx';

interface ScreenHeadProps {
  readonly title: string;
  /** Where the arrow leads when one did not come from inside; without it there is no arrow. */
  readonly back?: string | undefined;
  /** Acts at the end of the line. */
  readonly children?: ReactNode;
}

/** The head of a beneficiary's screen: the way back, the title, its acts. */
export function ScreenHead({ title, back, children }: ScreenHeadProps) {
  const t = useTranslations('common.actions');
  const router = useRouter();
  const canGoBack = router.history.canGoBack();
  if (usesFirstDesign(useUser())) {
    // The bar above the screen shows its name and the way back.
    return (
      <header className={styles.firstDesign}>
        <ScreenName title={title} />
        {children}
      </header>
    );
  }
  return (
    <header className={styles.head}>
      {back !== undefined && (
        <IconButton
          icon={IconArrowLeft}
          label={t('back')}
          href={back}
          className={styles.back}
          onClick={(event) => {
            // Coming back by history keeps the scroll position and the filters of where one was.
            if (!canGoBack) return;
            event.preventDefault();
            router.history.back();
          }}
        />
      )}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
