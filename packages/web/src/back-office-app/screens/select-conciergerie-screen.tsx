import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConciergerieChoice } from '../../features/conciergeries/conciergerie-choice.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { homeOf } from '../../session/audience.ts';
import { useUser } from '../../session/session.ts';
import { useSelectConciergerie } from '../use-select-context.ts';
import styles from './select-conciergerie-screen.module.css';

/** The first thing of a manager's day: where they work. A forced screen while nothing is chosen. */
export function SelectConciergerieScreen() {
  const t = useTranslations('shells.manager');
  const router = useRouter();
  const user = useUser();
  const selectConciergerie = useSelectConciergerie();
  useScreenTitle(t('chooseConciergerie'));
  const choose = async (id: number) => {
    if (await selectConciergerie(id)) await router.navigate({ href: homeOf(user) });
  };
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('chooseConciergerie')}</h1>
      <ConciergerieChoice chosen={user.conciergerie?.id ?? null} onChoose={(id) => void choose(id)} />
    </div>
  );
}
