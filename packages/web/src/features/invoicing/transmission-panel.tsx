import { getInvoiceTransmission } from '@loge/contract/invoicing/get-invoice-transmission';
import { resendInvoice } from '@loge/contract/invoicing/resend-invoice';
import type { TransmissionDetailOnWire, TransmissionOnWire } from '@loge/contract/invoicing/transmission-wire';
import { adviceAt, lifeCycleLabel } from '@loge/domain/invoicing/life-cycle';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconFilePencil, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../client/use-single-flight.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { Timeline } from '../../design-system/data/timeline.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import type { PanelFrame } from '../../lists/paged-list.tsx';
import styles from './invoicing.module.css';
import { ReissueDialog } from './reissue-dialog.tsx';
import { toneOf, TransmissionStatus } from './transmission-status.tsx';

interface TransmissionPanelProps {
  readonly id: number;
  /** Undefined when it is not on this page of the list. */
  readonly summary: TransmissionOnWire | undefined;
  readonly frame: PanelFrame;
  /** Whether the reader handles bills. */
  readonly mayReissue: boolean;
  readonly orderHref: (orderId: number) => string;
  readonly statementHref: (statementId: number) => string;
}

/** One document beside the list: where it stands, what to do about it, its life cycle and where its recipient receives. */
export function TransmissionPanel({
  id,
  summary,
  frame,
  mayReissue,
  orderHref,
  statementHref,
}: TransmissionPanelProps) {
  const t = useTranslations('invoicing');
  const query = useActionQuery(
    getInvoiceTransmission,
    { transmissionId: id },
    { select: ({ transmission }) => transmission },
  );
  const shown = query.data ?? summary;
  return (
    <SidePanel
      label={shown?.reference ?? t('document')}
      {...frame}
      head={
        shown !== undefined && (
          <div className={styles.head}>
            <h2 className={styles.title}>{shown.reference}</h2>
            <TransmissionStatus document={shown} />
            <p className={styles.links}>
              <span>{shown.otherParty}</span>
              <MoneyText cents={shown.isCreditNote ? -shown.amountTTC : shown.amountTTC} />
              {query.data !== undefined && query.data.orderId !== null && (
                <TextLink href={orderHref(query.data.orderId)}>{t('order')}</TextLink>
              )}
              {query.data !== undefined && query.data.statementId !== null && (
                <TextLink href={statementHref(query.data.statementId)}>{t('statement')}</TextLink>
              )}
            </p>
            {query.data !== undefined && <DocumentActs document={query.data} mayReissue={mayReissue} />}
          </div>
        )
      }
    >
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={220} />
          </SkeletonGroup>
        }
      >
        {(document) => <TransmissionBody document={document} />}
      </QueryBoundary>
    </SidePanel>
  );
}

/** Sending again what did not arrive, and issuing anew what was refused; the latter for those who handle bills. */
function DocumentActs({ document, mayReissue }: { document: TransmissionDetailOnWire; mayReissue: boolean }) {
  const t = useTranslations('invoicing');
  const [isReissuing, setReissuing] = useState(false);
  return (
    <div className={styles.acts}>
      {document.mayReissue && document.orderId !== null && mayReissue && (
        <Button size="sm" icon={IconFilePencil} onClick={() => setReissuing(true)}>
          {t('reissue.act')}
        </Button>
      )}
      {document.mayResend && <ResendButton document={document} />}
      {isReissuing && document.orderId !== null && (
        <ReissueDialog document={document} orderId={document.orderId} onClose={() => setReissuing(false)} />
      )}
    </div>
  );
}

function TransmissionBody({ document }: { document: TransmissionDetailOnWire }) {
  const t = useTranslations('invoicing');
  return (
    <div className={styles.body}>
      <WhatToDo document={document} />
      <section className={styles.part} aria-labelledby="invoice-life">
        <h3 id="invoice-life" className={styles.subtitle}>
          {t('lifeCycle')}
        </h3>
        {document.statuses.length === 0 && <p className={styles.soft}>{t('nothingTold')}</p>}
        <LifeCycle document={document} />
      </section>
      <section className={styles.part} aria-labelledby="invoice-addresses">
        <h3 id="invoice-addresses" className={styles.subtitle}>
          {t('addresses')}
        </h3>
        <Addresses document={document} />
      </section>
    </div>
  );
}

const NO_SIREN = 'NO_SIREN';
/** Codes by which the server keeps its own reasons; a platform's code is what one searches its documentation by. */
const ofOurs: ReadonlySet<string> = new Set(['NOT_IN_DIRECTORY', 'CHANGED_FILE', 'UNAVAILABLE', 'INTERNAL']);

/** What keeps a document, or what its status asks for; that it is done where nothing does. */
function WhatToDo({ document }: { document: TransmissionDetailOnWire }) {
  const t = useTranslations('invoicing');
  const { state, status, problem, problemCode, nextTryAt, needsAct } = document;
  const latest = document.statuses.findLast(({ code }) => code === status);
  const advice = status === null ? null : adviceAt(status);
  if (state !== 'sent')
    return (
      <Note tone={state === 'waiting' ? 'info' : 'danger'}>
        <p className={styles.strong}>{t(problemCode === NO_SIREN ? 'stateHelp.noSiren' : `stateHelp.${state}`)}</p>
        {problem !== '' && problemCode !== NO_SIREN && (
          <p>{ofOurs.has(problemCode) ? problem : t('problem', { problem, code: problemCode })}</p>
        )}
        {nextTryAt !== null && (
          <p>
            {t('nextTry')} <MomentText moment={nextTryAt} />
          </p>
        )}
      </Note>
    );
  if (advice === null) return <p className={styles.soft}>{t('nothingToDo')}</p>;
  if (!needsAct) return <p className={styles.soft}>{t('isSettled')}</p>;
  return (
    <Note tone="danger">
      <p className={styles.strong}>{t(document.isCreditNote ? 'creditNoteAdvice' : `advice.${advice}`)}</p>
      {latest !== undefined && latest.reason !== '' && (
        <p>{t('problem', { problem: latest.reason, code: latest.reasonCode })}</p>
      )}
    </Note>
  );
}

function MomentText({ moment }: { moment: string }) {
  const { date, time } = useLocalMoment()(moment);
  return <DateText date={date} time={time} today={useToday()} />;
}

function LifeCycle({ document }: { document: TransmissionDetailOnWire }) {
  const t = useTranslations('invoicing');
  const language = useLocale();
  const wordsOf = ({ reason, amount, sending }: TransmissionDetailOnWire['statuses'][number]): string | undefined => {
    const words = [
      reason,
      amount === null ? '' : formatMoney(amount, language),
      sending === null ? '' : t(`sending.${sending}`),
    ].filter((part) => part !== '');
    return words.length === 0 ? undefined : words.join(' · ');
  };
  const events = document.statuses
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id))
    .map((status) => ({
      key: String(status.id),
      title: `${lifeCycleLabel(status.code)} · ${t(`side.${status.bySide}`)}`,
      detail: wordsOf(status),
      when: <MomentText moment={status.at} />,
      tone: toneOf(status.code),
    }));
  return <Timeline label={t('lifeCycle')} events={events} />;
}

function Addresses({ document }: { document: TransmissionDetailOnWire }) {
  const t = useTranslations('invoicing');
  const language = useLocale();
  const local = useLocalMoment();
  const day = (date: string): string => formatDate(date, 'numeric', language);
  const isSelfBilled = document.kind === 'selfBilled';
  const recipient = isSelfBilled ? document.sellerSiren : document.buyerSiren;
  return (
    <DescriptionList
      facts={[
        { label: t('recipientSiren'), value: recipient ?? t('unknown') },
        ...document.addresses.map(({ address, startsOn, endsOn, isActive, seenFrom, seenUntil }) => ({
          label: t(seenUntil === null ? 'address' : 'formerAddress'),
          value: [
            address,
            isActive ? '' : t('inactive'),
            startsOn === null ? '' : t('from', { day: day(startsOn) }),
            endsOn === null ? '' : t('until', { day: day(endsOn) }),
            seenUntil === null
              ? t('seenSince', { day: day(local(seenFrom).date) })
              : t('seenUntil', { day: day(local(seenUntil).date) }),
          ]
            .filter((part) => part !== '')
            .join(' · '),
        })),
      ]}
    />
  );
}

function ResendButton({ document: { id, reference } }: { document: TransmissionDetailOnWire }) {
  const t = useTranslations('invoicing');
  const toast = useToast();
  const resend = useActionWithToast(resendInvoice);
  const send = useSingleFlight(async () => {
    if ((await resend({ transmissionId: id })) !== undefined) toast.success(t('resent', { reference }));
  });
  return (
    <Button size="sm" variant="outline" icon={IconSend} onClick={() => void send()}>
      {t('resend')}
    </Button>
  );
}
