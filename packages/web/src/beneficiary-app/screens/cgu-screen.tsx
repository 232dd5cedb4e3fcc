import { useTranslations } from 'use-intl';
import { Note } from '../../design-system/feedback/note.tsx';
import { Terms } from '../../features/access/terms.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { NarrowScreen } from '../narrow-screen.tsx';
import styles from './cgu-screen.module.css';

/** The terms to read again. Whoever has not accepted them is on the forced screen instead. */
export function CguScreen() {
  const t = useTranslations('access');
  const { acceptCgu } = useUser();
  useScreenTitle(t('legal.cgu'));
  return (
    <NarrowScreen title={t('legal.cgu')} back="/bnfv2/legalmenu" width="reading">
      {acceptCgu && (
        <Note tone="success" className={styles.accepted}>
          {t('terms.accepted')}
        </Note>
      )}
      <Terms />
    </NarrowScreen>
  );
}
