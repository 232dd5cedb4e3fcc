import { getTerminalRequest } from '@loge/contract/counter/get-terminal-request';
import { settleTerminalRequest } from '@loge/contract/counter/settle-terminal-request';
import type { TerminalRequestOnWire } from '@loge/contract/counter/counter-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatMoney } from '@loge/domain/shared/money';
import { IconCreditCard } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './take-payment.module.css';
import { TerminalQuestion } from './terminal-question.tsx';
import { receiptLine } from './terminal-words.ts';

interface TerminalProgressProps {
  readonly orderId: number;
  readonly requestId: number;
  /** It was debited, and is booked. */
  readonly onAccepted: (request: TerminalRequestOnWire) => void;
  /** It ended without a debit: the till again. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** So often it is asked how far the terminal is, besides what the live channel tells. */
const LOOK_MS = 1_000;

/** A card terminal at work, as it shows it live: closed and opened again, it is where it was. */
export function TerminalProgress({ orderId, requestId, onAccepted, onAgain, onClose }: TerminalProgressProps) {
  const t = useTranslations('till.terminal');
  const till = useTranslations('till');
  const query = useActionQuery(
    getTerminalRequest,
    { requestId },
    { intervalMs: ({ request }) => (isOpen(request) ? LOOK_MS : null) },
  );
  const request = query.data?.request;
  const isTold = useRef(false);
  useEffect(() => {
    if (request?.state !== 'accepted' || isTold.current) return;
    isTold.current = true;
    onAccepted(request);
  }, [request, onAccepted]);
  if (request?.state === 'unsure') return <TerminalQuestion request={request} onClose={onClose} />;
  return (
    <Dialog
      open
      size="side"
      title={till('title', { number: formatOrderNumber(orderId) })}
      onClose={onClose}
      footer={
        request?.state === 'failed' ? (
          <FailedActs onAgain={onAgain} onClose={onClose} />
        ) : (
          <OpenActs {...{ request, onClose }} />
        )
      }
    >
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={120} />
          </SkeletonGroup>
        }
      >
        {({ request: known }) => (
          <div className={styles.till}>
            <TerminalState request={known} />
            {known.state === 'called' && <p className={styles.soft}>{t('mayClose')}</p>}
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

const isOpen = ({ state }: TerminalRequestOnWire): boolean => state === 'asked' || state === 'called';

/** Where the terminal is. */
function TerminalState({ request }: { readonly request: TerminalRequestOnWire }) {
  const t = useTranslations('till.terminal');
  const language = useLocale();
  const amount = formatMoney(request.amount, language);
  if (request.state === 'failed')
    return (
      <Note tone="danger" live>
        <b>{t(`why.${request.why ?? 'notDone'}`)}</b> {t('nothingDebited')}
      </Note>
    );
  return (
    <output
      className={classNames(styles.done, request.state !== 'accepted' && styles.waits)}
      data-first-focus=""
      tabIndex={-1}
    >
      <span className={styles.mark}>
        <Glyph icon={IconCreditCard} size={22} />
      </span>
      <span>
        <b>{t(request.kind === 'refund' ? `refund.${request.state}` : `debit.${request.state}`, { amount })}</b>
        <span>{request.receipt === null ? request.terminalName : receiptLine(request.receipt)}</span>
      </span>
    </output>
  );
}

function FailedActs({ onAgain, onClose }: Pick<TerminalProgressProps, 'onAgain' | 'onClose'>) {
  const t = useTranslations('till');
  return (
    <>
      <Button variant="outline" size="md" onClick={onClose}>
        {t('giveUp')}
      </Button>
      <Button size="md" onClick={onAgain}>
        {t('terminal.again')}
      </Button>
    </>
  );
}

/** What nobody has taken yet is taken back; a terminal that was called is stopped at the terminal itself. */
function OpenActs({
  request,
  onClose,
}: Pick<TerminalProgressProps, 'onClose'> & { readonly request: TerminalRequestOnWire | undefined }) {
  const t = useTranslations('till.terminal');
  const settle = useActionWithToast(settleTerminalRequest);
  if (request?.state !== 'asked')
    return (
      <Button variant="outline" size="md" onClick={onClose}>
        {t('close')}
      </Button>
    );
  return (
    <Button variant="outline" size="md" onClick={() => void settle({ requestId: request.id, act: 'withdraw' })}>
      {t('withdraw')}
    </Button>
  );
}
