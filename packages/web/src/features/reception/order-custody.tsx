import { elided } from '@loge/domain/shared/french-words';
import { getCustody } from '@loge/contract/reception/get-custody';
import { getHandover } from '@loge/contract/reception/get-handover';
import { numberText } from '@loge/domain/ordering/item-values';
import { RETURN_CONDITIONS } from '@loge/domain/orders/goods-return';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconAlertTriangle, IconPackageImport, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { DisputeDialog, type DisputedItem } from './dispute-dialog.tsx';
import { Disputes } from './disputes.tsx';
import { Signature } from './signature-pad.tsx';
import styles from './order-custody.module.css';

type Link = OutputOf<typeof getCustody>['items'][number]['links'][number];

/** A reception under way at the desk: back to it from any order. Spec: manager §2 "Concierge order detail". */
export function ContinueReception({ isAtDesk }: { readonly isAtDesk: boolean }) {
  const t = useTranslations('reception.reception');
  const { data } = useActionQuery(
    getHandover,
    { kind: 'reception' },
    { enabled: isAtDesk, select: ({ underWay }) => underWay },
  );
  if (data === undefined || data === null || data.ticks.length === 0) return null;
  return (
    <Note tone="info" icon={IconPackageImport}>
      {t('continueHelp', { count: data.articles })}{' '}
      <Button size="sm" variant="outline" href={`/c/reception/${data.partnerIds.join(',')}`}>
        {t('continue')}
      </Button>
    </Note>
  );
}

/** Who had each item of an order, from the first hand to the present one, with what proves it. Nothing for an order without goods. */
export function OrderCustody({ orderId }: { readonly orderId: number }) {
  const t = useTranslations('reception');
  const { data } = useActionQuery(getCustody, { orderId });
  const items = data?.items ?? [];
  const disputes = data?.disputes ?? [];
  const returns = data?.returns ?? [];
  const [disputed, setDisputed] = useState<DisputedItem | null>(null);
  const [signed, setSigned] = useState<NonNullable<Link['handover']> | null>(null);
  if (items.length === 0 && disputes.length === 0 && returns.length === 0) return null;
  return (
    <section className={styles.custody} aria-labelledby="custody-title">
      <h2 id="custody-title">{t('custody.title')}</h2>
      <ul className={styles.items}>
        {items.map(({ orderItemId, label, links }) => (
          <li key={orderItemId}>
            <p className={styles.label}>
              <b>{label}</b>
              <span>{t(`custody.holder.${links.at(-1)?.holder ?? 'desk'}`)}</span>
            </p>
            <ol className={styles.chain} aria-label={t('custody.chain', elided({ label }))}>
              {links.map((link, index) => (
                // A chain only grows at its end.
                <ChainLink key={index} link={link} onSignature={setSigned} />
              ))}
            </ol>
            {!disputes.some((dispute) => dispute.orderItemId === orderItemId && dispute.settledAt === null) && (
              <Button
                size="sm"
                variant="ghost"
                icon={IconAlertTriangle}
                aria-label={t('dispute.reportOf', { label })}
                onClick={() => setDisputed({ orderItemId, label, isOpen: false })}
              >
                {t('dispute.report')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {returns.length > 0 && (
        <ul className={styles.items}>
          {returns.map((each) => (
            <ReturnChain key={each.reference} of={each} />
          ))}
        </ul>
      )}
      {disputes.length > 0 && <Disputes disputes={disputes} onAdd={setDisputed} />}
      {disputed !== null && <DisputeDialog item={disputed} onClose={() => setDisputed(null)} />}
      {signed !== null && signed.signature !== null && (
        <Dialog open size="sm" title={t('sign.of', elided({ name: signed.givenTo }))} onClose={() => setSigned(null)}>
          <Signature path={signed.signature} label={t('sign.of', elided({ name: signed.givenTo }))} />
        </Dialog>
      )}
    </section>
  );
}

/** The way back of what was withdrawn from. */
function ReturnChain({ of }: { readonly of: OutputOf<typeof getCustody>['returns'][number] }) {
  const t = useTranslations('reception');
  const label = useLabel();
  const language = useLocale();
  const local = useLocalMoment();
  const named = t('custody.returnOf', { reference: of.reference });
  return (
    <li>
      <p className={styles.label}>
        <b>{named}</b>
        <span>{t(`custody.holder.${of.holder}`)}</span>
      </p>
      <p>
        {of.lines.map((line) => `${numberText(String(line.quantity), language)}\u00a0×\u00a0${line.label}`).join(', ')}
      </p>
      <ol className={styles.chain} aria-label={t('custody.returnChain', { reference: of.reference })}>
        {of.steps.map(({ step, at, by, carrier, trackingNumber, condition, note, givenTo }, index) => (
          <li key={step} data-now={index === of.steps.length - 1 || undefined}>
            <b>{t(`custody.step.${step}`)}</b> <DateText {...local(at)} />
            <span className={styles.how}>
              {[
                step === 'sent' ? `${carrier} ${trackingNumber}` : '',
                condition === null ? '' : label(RETURN_CONDITIONS[condition]),
                givenTo === '' ? '' : t('custody.givenTo', { name: givenTo }),
                note,
                by === null ? t('custody.machine') : t('custody.by', { name: by }),
              ]
                .filter((part) => part.trim() !== '')
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}

interface ChainLinkProps {
  readonly link: Link;
  readonly onSignature: (handover: NonNullable<Link['handover']>) => void;
}

function ChainLink({ link, onSignature }: ChainLinkProps) {
  const t = useTranslations('reception');
  const local = useLocalMoment();
  const { holder, since, until, by, handover } = link;
  const act = handover === null ? t('custody.status') : t(`custody.act.${handover.kind}`);
  const to = handover === null || handover.givenTo === '' ? '' : ` ${t('custody.givenTo', { name: handover.givenTo })}`;
  return (
    <li data-now={until === null || undefined}>
      <b>{t(`custody.holder.${holder}`)}</b> <DateText {...local(since)} />
      <span className={styles.how}>
        {act}
        {to}, {by === null ? t('custody.machine') : t('custody.by', { name: by })}
      </span>
      {handover !== null && handover.signature !== null && (
        <Button size="sm" variant="ghost" icon={IconSignature} onClick={() => onSignature(handover)}>
          {t('custody.signature')}
        </Button>
      )}
    </li>
  );
}
