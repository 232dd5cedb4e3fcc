import type { ProviderList as ListName } from '@loge/domain/lockers/box-status';
import { IconArrowLeft, IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { type BenchSession, benchSession } from './bench-session.ts';
import styles from './bench.module.css';
import { ProviderList } from './provider-list.tsx';

interface AsProviderProps {
  /** Undefined: the locker at which the provider has signed in. */
  readonly lockerName?: string | undefined;
  /** As the address has it; another one than the session's is none of theirs. */
  readonly sessionId?: string | undefined;
  readonly children: (session: BenchSession) => ReactNode;
}

/** For a provider who has signed in at this bench; anybody else is led to the sign-in. */
export function AsProvider({ lockerName, sessionId, children }: AsProviderProps) {
  const t = useTranslations('lockerBench');
  const session = benchSession();
  const here = lockerName ?? session?.lockerName ?? '-';
  const isTheirs =
    session !== null && session.lockerName === here && (sessionId === undefined || sessionId === session.id);
  if (isTheirs) return children(session);
  return (
    <BenchFrame lockerName={here}>
      <EmptyState
        object="casier"
        title={t('notSignedIn')}
        action={<Button href={`/nexence/LoginProvider/-/${here}`}>{t('signIn')}</Button>}
      >
        {t('notSignedInHelp')}
      </EmptyState>
    </BenchFrame>
  );
}

/** What a provider has to do at a bench: the lists, and the way to bring a parcel. */
export function BenchProvider({ session, lists }: { session: BenchSession; lists: readonly ListName[] }) {
  const t = useTranslations('lockerBench');
  const { lockerName, id } = session;
  return (
    <BenchFrame lockerName={lockerName}>
      <nav className={styles.ways} aria-label={t('providerTitle')}>
        {lists.length === 3 ? (
          <>
            <Button size="md" icon={IconPackage} href={`/nexence/SearchBeneficiary/${lockerName}`}>
              {t('parcel')}
            </Button>
            <Button size="md" variant="outline" href={`/nexence/OrdersToRecover/${lockerName}`}>
              {t('recoverTitle')}
            </Button>
            <Button size="md" variant="outline" href="/nexence/OrdersToDrop">
              {t('dropTitle')}
            </Button>
          </>
        ) : (
          <Button size="md" variant="outline" icon={IconArrowLeft} href={`/nexence/ProviderAction/${lockerName}/${id}`}>
            {t('providerTitle')}
          </Button>
        )}
      </nav>
      {lists.map((type) => (
        <ProviderList key={type} type={type} session={session} />
      ))}
    </BenchFrame>
  );
}
