import { myProfile } from '@loge/contract/profile/my-profile';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { AcceptTerms } from '../../features/access/accept-terms.tsx';
import { Terms } from '../../features/access/terms.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { rememberUser, useUser } from '../../session/session.ts';
import { NarrowScreen } from '../narrow-screen.tsx';
import styles from './cgu-screen.module.css';

/** The terms: to read again, with when they were accepted; or to accept, where newer ones came since one signed in. Spec: §2.4 (Terms screens). */
export function CguScreen() {
  const t = useTranslations('access');
  const toast = useToast();
  const { acceptCgu } = useUser();
  useScreenTitle(t('legal.cgu'));
  return (
    <NarrowScreen title={t('legal.cgu')} back="/bnfv2/legalmenu" width="reading">
      {acceptCgu ? (
        <>
          <Accepted />
          <Terms />
        </>
      ) : (
        <AcceptTerms
          onAccepted={(user) => {
            rememberUser(user);
            toast.success(t('terms.acceptedNow'));
          }}
        />
      )}
    </NarrowScreen>
  );
}

function Accepted() {
  const t = useTranslations('access.terms');
  const language = useLocale();
  const local = useLocalMoment();
  const today = useToday();
  const { data: acceptedAt } = useActionQuery(myProfile, {}, { select: ({ profile }) => profile.cguAcceptedAt });
  return (
    <Note tone="success" className={styles.accepted}>
      {typeof acceptedAt === 'string'
        ? t('acceptedOn', { date: formatDate(local(acceptedAt).date, 'long', language, today) })
        : t('accepted')}
    </Note>
  );
}
