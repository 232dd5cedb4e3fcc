import { IconArrowLeft, IconBell, IconMenu2, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isCallFailure } from '../../client/failures.ts';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Logo } from '../../design-system/layout/logo.tsx';
import { LiveRegion, VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useShownTitle } from '../../routing/screen-title.ts';
import { useBack } from '../../routing/use-back.ts';
import { useBrand } from '../../session/brand.ts';
import { useUser } from '../../session/session.ts';
import type { Counts } from '../use-counts.ts';
import { firstPlaceAddress, parentOf } from './first-places.ts';
import styles from './title-bar.module.css';

/** With more letters than this it takes two lines on a phone. */
const longTitle = 24;

interface TitleBarProps {
  readonly path: string;
  readonly counts: Counts;
  /** In place of the title of the screen that is open: a preview is no screen. */
  readonly title?: string;
}

/** The way back, the screen's name, refresh, and how much is unread. Spec: beneficiary-and-access §2.5 "Top bar". */
export function TitleBar({ path, counts, title: given }: TitleBarProps) {
  const actions = useTranslations('common.actions');
  const shell = useTranslations('shells');
  const shown = useShownTitle();
  const title = given ?? shown;
  const parent = parentOf(path);
  const goBack = useBack();
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        {parent !== undefined && (
          <Link href={parent} className={styles.tool} title={actions('back')} onClick={goBack}>
            <Glyph icon={IconArrowLeft} size={22} />
            <VisuallyHidden>{actions('back')}</VisuallyHidden>
          </Link>
        )}
      </div>
      {parent === undefined ? (
        <Home />
      ) : (
        // The screen's own heading says it to those who listen.
        <p className={classNames(styles.title, (title ?? '').length > longTitle && styles.long)} aria-hidden="true">
          {title}
        </p>
      )}
      <div className={styles.end}>
        <Link href={firstPlaceAddress.more} className={classNames(styles.tool, styles.menu)} title={shell('account')}>
          <Glyph icon={IconMenu2} size={22} />
          <VisuallyHidden>{shell('account')}</VisuallyHidden>
        </Link>
        <Unread counts={counts} />
        <Refresh />
      </div>
    </header>
  );
}

function Home() {
  const brand = useBrand();
  const { conciergerie } = useUser();
  return (
    <p className={classNames(styles.title, styles.home)}>
      <Logo size={24} name={brand.title} onDark />
      {conciergerie !== null && <span className={styles.desk}>{conciergerie.name}</span>}
    </p>
  );
}

function Unread({ counts }: { counts: Counts }) {
  const t = useTranslations('firstDesign');
  const count = counts.chat + counts.notifications;
  if (count === 0) return null;
  const label = t('unread', { count });
  return (
    <Link
      href={counts.notifications > 0 ? firstPlaceAddress.notifications : firstPlaceAddress.chat}
      className={styles.tool}
      title={label}
    >
      <Glyph icon={IconBell} size={21} />
      <span className={styles.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  );
}

/** Asks again for all that is on the screen. */
function Refresh() {
  const t = useTranslations('firstDesign');
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const refresh = async () => {
    setState('busy');
    try {
      await queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
      setState('done');
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      // The screen says itself what it lacks, and the line above it that there is no network.
      setState('idle');
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        title={t('refresh')}
        aria-label={t('refresh')}
        aria-disabled={state === 'busy'}
        onClick={() => state !== 'busy' && void refresh()}
      >
        <span className={classNames(state === 'busy' && styles.turning)}>
          <Glyph icon={IconRefresh} size={21} />
        </span>
      </button>
      <LiveRegion>{state === 'done' ? t('refreshed') : ''}</LiveRegion>
    </>
  );
}
