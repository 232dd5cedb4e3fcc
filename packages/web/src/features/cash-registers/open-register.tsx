import { getCaisseStatus } from '@loge/contract/cash-registers/get-caisse-status';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconLockOpen } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { pathTo } from '../../routing/paths.ts';
import styles from './cash-registers.module.css';
import { RegisterSkeleton } from './register-skeleton.tsx';

interface OpenRegisterProps {
  readonly homeHref: string;
  readonly isDeskSelected: boolean;
  /** Leads on without leaving this page behind. */
  readonly onLead: (href: string) => void;
}

/** Chooses the register to open; the only closed one opens its check page at once. Spec: manager §2 "Cash registers", §8. */
export function OpenRegister({ homeHref, isDeskSelected, onLead }: OpenRegisterProps) {
  const t = useTranslations('cashRegisters');
  const query = useActionQuery(getCaisseStatus, {}, { enabled: isDeskSelected });
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('opening.title')}</h1>
      </div>
      {isDeskSelected ? (
        <QueryBoundary query={query} skeleton={<RegisterSkeleton />}>
          {(status) =>
            status.caisse === null ? (
              <ClosedRegisters closed={status.closedCaisses} homeHref={homeHref} onLead={onLead} />
            ) : (
              <Refused words={t('alreadyHasOne')} onDone={() => onLead(homeHref)} />
            )
          }
        </QueryBoundary>
      ) : (
        <Refused words={t('selectFirst')} onDone={() => onLead(homeHref)} />
      )}
    </div>
  );
}

/** Says why there is nothing to do here, and goes home. */
function Refused({ words, onDone }: { words: string; onDone: () => void }) {
  const dialogs = useDialogs();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    void dialogs.alert({ title: words }).then((told) => told === 'read' && onDone());
  }, [dialogs, words, onDone]);
  return null;
}

interface ClosedRegistersProps {
  readonly closed: OutputOf<typeof getCaisseStatus>['closedCaisses'];
  readonly homeHref: string;
  readonly onLead: (href: string) => void;
}

function ClosedRegisters({ closed, homeHref, onLead }: ClosedRegistersProps) {
  const t = useTranslations('cashRegisters');
  const isPhone = useMedia(onPhone);
  const hrefOf = (id: number) => pathTo('/cashRegister/check/$action/$id', { action: 'open', id });
  const [first, second] = closed;
  const only = first !== undefined && second === undefined ? hrefOf(first.id) : null;
  useEffect(() => {
    if (only !== null) onLead(only);
  }, [only, onLead]);
  if (only !== null) return null;
  if (first === undefined)
    return (
      <EmptyState
        title={t('opening.none')}
        action={
          <Button size="md" variant="tinted" href={homeHref}>
            {t('opening.home')}
          </Button>
        }
      >
        {t('opening.noneHelp')}
      </EmptyState>
    );
  return (
    <>
      {isPhone ? <Note tone="info">{t('onComputer')}</Note> : <p className={styles.intro}>{t('opening.choose')}</p>}
      <ul className={styles.lines} aria-label={t('opening.title')}>
        {closed.map(({ id, name }) => (
          <li key={id} className={styles.line}>
            <p className={styles.who}>
              <b>{name}</b>
              <span className={styles.state}>{t('stateClosed')}</span>
            </p>
            {!isPhone && (
              <Button size="sm" icon={IconLockOpen} href={hrefOf(id)}>
                {t('acts.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button size="md" variant="ghost" href={homeHref}>
          {t('opening.later')}
        </Button>
      </div>
    </>
  );
}
