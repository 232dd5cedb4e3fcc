import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../client/failures.ts';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { Conversation } from './conversation.tsx';
import styles from './desk-threads.module.css';
import type { ThreadKey } from './thread-key.ts';
import { useThread } from './use-thread.ts';

interface DeskThreadPanelProps {
  readonly thread: ThreadKey;
  readonly onClose: () => void;
  /** It is no conversation of the selected desk. */
  readonly onNotHere: () => void;
  readonly walk: {
    readonly position: string;
    readonly onPrevious?: (() => void) | undefined;
    readonly onNext?: (() => void) | undefined;
  };
}

/** One conversation beside the list of the desk. */
export function DeskThreadPanel({ thread, onClose, onNotHere, walk }: DeskThreadPanelProps) {
  const t = useTranslations('chat');
  const shell = useTranslations('managerShell');
  const { facts, failure } = useThread(thread);
  const isElsewhere = failure instanceof ActionRefused && failure.refusal === 'not-found';
  const lookElsewhere = useEffectEvent(onNotHere);
  useEffect(() => {
    if (isElsewhere) lookElsewhere();
  }, [isElsewhere]);
  return (
    <SidePanel
      label={facts?.beneficiaryName ?? t('conversation')}
      onClose={onClose}
      walk={walk}
      head={
        <>
          <h2 className={styles.name}>{facts?.beneficiaryName ?? t('conversation')}</h2>
          {facts !== undefined && (
            <p className={styles.with}>
              {facts.messageThreadType === 'complaint' ? (
                <TextLink href={`/conciergeComplaints?view=all&open=${facts.targetId}`}>
                  {`${shell('complaints')} · ${facts.descriptionLabel.fr}`}
                </TextLink>
              ) : facts.orderId === null ? (
                t('anything')
              ) : (
                <TextLink href={`/conciergeOrderDetail/${facts.orderId}`}>
                  {t('orderNamed', { number: formatOrderNumber(facts.orderId), name: facts.descriptionLabel.fr })}
                </TextLink>
              )}
              <TextLink href={`/search/adherent?open=${facts.beneficiaryId}`}>{t('seePerson')}</TextLink>
            </p>
          )}
        </>
      }
    >
      <div className={styles.talk}>
        <Conversation thread={thread} head={() => null} />
      </div>
    </SidePanel>
  );
}
