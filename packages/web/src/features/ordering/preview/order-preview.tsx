import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { NewOrderInput } from '@loge/contract/ordering/new-order-wire';
import type { previewOrder } from '@loge/contract/ordering/preview-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatMoney } from '@loge/domain/shared/money';
import { IconAlertTriangle, IconLock, IconRepeat, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { LiveRegion } from '../../../design-system/layout/visually-hidden.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { usesFirstDesign } from '../../../session/audience.ts';
import { useUser } from '../../../session/session.ts';
import { OwedWarnings, useOrderingGates } from '../form/gate-warnings.tsx';
import { ExpressRequest, useAsksForExpressRequest } from './express-request.tsx';
import { FeeNote } from './fee-note.tsx';
import styles from './order-preview.module.css';
import { paymentChoice, paymentFields, type PaymentWish } from './payment-choice.ts';
import { type CardToCharge, PaymentSection } from './payment-section.tsx';
import { RecapFacts } from './recap-facts.tsx';
import { ServiceQuote, useAsksForQuote } from './service-quote.tsx';
import { SeriesDays } from './series-days.tsx';
import { RecapTicket } from './recap-ticket.tsx';
import { TermsNote } from './terms-note.tsx';

type Preview = OutputOf<typeof previewOrder>;
/** What is sent besides the draft. */
export type Agreement = ReturnType<typeof paymentFields> & {
  readonly expectedTotal: number | null;
  readonly expectedRegistrationFees: number;
  readonly expressRequest: boolean;
  readonly quoteReceived: boolean;
};

type OrderPreviewProps = {
  offer: OffreOnWire;
  preview: Preview;
  /** What is sent of the draft. */
  draft: NewOrderInput;
  /** The service's picture. */
  picture: ReactNode;
  /** Where the draft is changed. */
  changeHref: string;
  busy: boolean;
  isLost: boolean;
  /** The very same was ordered a moment ago: ordering once more is said to be that. */
  isEqual: boolean;
  /** What has just been refused, with what it means. */
  notice: ReactNode;
  paymentProblem: string | undefined;
  card: CardToCharge;
  /** How the person wants to pay. */
  wish: PaymentWish;
  onWish: (wish: PaymentWish) => void;
  onOrder: (agreement: Agreement) => void;
};

/** The recap, the payment, and the act. Spec: beneficiary-and-access §2.4 (Preview order). */
export function OrderPreview(props: OrderPreviewProps) {
  const {
    offer,
    preview,
    draft,
    picture,
    changeHref,
    busy,
    isLost,
    isEqual,
    notice,
    paymentProblem,
    card,
    wish,
    onWish,
    onOrder,
  } = props;
  const t = useTranslations('ordering.preview');
  const label = useLabel();
  const language = useLocale();
  const gates = useOrderingGates(offer);
  const { order: recap, orderTotal: total } = preview;
  const user = useUser();
  const hasTitleBar = usesFirstDesign(user);
  const asksForExpressRequest = useAsksForExpressRequest()(recap.withdrawal);
  const [expressRequest, setExpressRequest] = useState(false);
  const asksForQuote = useAsksForQuote()(recap.serviceQuote);
  const [quoteReceived, setQuoteReceived] = useState(false);
  const choice = paymentChoice({ options: preview.paymentOptionsInt, total, credits: preview.credits }, wish);
  const isMissing = recap.missingAmount > 0;
  // The yearly fee is paid with the order: the button says what both come to.
  const feeCents = preview.willCreateRegistrationFees?.amount ?? 0;
  const due = total === null ? null : total + feeCents;
  const order = () =>
    onOrder({
      ...paymentFields(choice),
      expectedTotal: total,
      expectedRegistrationFees: feeCents,
      expressRequest: asksForExpressRequest && expressRequest,
      quoteReceived: asksForQuote && quoteReceived,
    });
  const notices = useRef<HTMLDivElement>(null);
  const wasRefused = notice !== null || (isLost && !busy);
  useEffect(() => {
    // One has just touched the button at the other end of the page.
    if (wasRefused) notices.current?.focus();
  }, [wasRefused]);
  const act = (
    <>
      <Button
        full
        icon={IconLock}
        pending={busy}
        disabled={!busy && (isMissing || choice.isBlocked || gates.length > 0 || (asksForQuote && !quoteReceived))}
        onClick={order}
      >
        {isLost
          ? t('retry')
          : isEqual
            ? t(due === null || due === 0 ? 'orderOnceMore' : 'orderAgain')
            : due === null
              ? t('askQuote')
              : due === 0
                ? t('order')
                : t('orderFor', { price: formatMoney(due, language) })}
      </Button>
      <LiveRegion>{busy ? t('placing') : ''}</LiveRegion>
    </>
  );
  const terms = <TermsNote hasTerms={preview.hasTerms} className={styles.terms} />;
  return (
    <div className={styles.page}>
      <div className={styles.body}>
        <h1 className={classNames(styles.title, hasTitleBar && styles.inBar)}>{t('title')}</h1>
        <div ref={notices} tabIndex={-1} className={styles.notices}>
          {isLost && !busy && (
            <Note tone="warning" icon={IconWifiOff} live>
              {t('lost')}
            </Note>
          )}
          {notice}
          <OwedWarnings warning={preview.warning} gates={gates} />
        </div>
        <div className={styles.recap}>
          <RecapTicket
            repeats={preview.recurringOrderText !== null}
            offer={offer}
            recap={recap}
            total={total}
            picture={picture}
            changeHref={changeHref}
            foot={
              <div className={styles.railAct}>
                {terms}
                {act}
              </div>
            }
          />
        </div>
        {/* While it is not known what became of the order, it is sent again as it is. */}
        <div className={styles.rest} inert={isLost || busy}>
          {isMissing && (
            <Note tone="warning" icon={IconAlertTriangle} className={styles.missing}>
              {t('missing', {
                minimum: formatMoney(recap.minimumAmount, language),
                missing: formatMoney(recap.missingAmount, language),
              })}{' '}
              <TextLink href={changeHref} inline>
                {t('addItems')}
              </TextLink>
            </Note>
          )}
          <RecapFacts offer={offer} recap={recap} repeats={preview.recurringOrderText !== null} />
          {preview.recurringOrderText !== null && <Note icon={IconRepeat}>{label(preview.recurringOrderText)}</Note>}
          {preview.seriesPlan !== null && <SeriesDays plan={preview.seriesPlan} />}
          {preview.willCreateRegistrationFees !== null && <FeeNote amount={feeCents} choice={choice} />}
          <ServiceQuote
            quote={recap.serviceQuote}
            order={draft}
            received={quoteReceived}
            onReceivedChange={setQuoteReceived}
          />
          <PaymentSection
            choice={choice}
            problem={paymentProblem}
            card={card}
            onMode={(mode) => onWish({ ...wish, mode })}
            onCredits={(useCredits) => onWish({ ...wish, useCredits })}
          />
          {asksForExpressRequest && (
            <ExpressRequest
              checked={expressRequest}
              repeats={preview.recurringOrderText !== null}
              onCheckedChange={setExpressRequest}
            />
          )}
          <div className={styles.phoneTerms}>{terms}</div>
        </div>
      </div>
      <div className={styles.bar} data-foot>
        {act}
      </div>
    </div>
  );
}
