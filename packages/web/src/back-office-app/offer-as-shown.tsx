import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { TitleBar } from '../beneficiary-app/first-design/title-bar.tsx';
import { StepBar } from '../beneficiary-app/screens/layout/step-bar.tsx';
import { ShownDay } from '../client/local-moment.ts';
import { ScreenFrame } from '../design-system/layout/screen-frame.tsx';
import { Note } from '../design-system/feedback/note.tsx';
import { Skeleton } from '../design-system/status/skeleton.tsx';
import type { OfferFrame } from '../features/offers/offer-preview.tsx';
import { OfferHead } from '../features/ordering/form/offer-head.tsx';
import { ShownOrderForm } from '../features/ordering/form/shown-order-form.tsx';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { useLabel } from '../messages/use-label.ts';
import { PartnerPicture } from '../pictures/partner-picture.tsx';
import styles from './offer-as-shown.module.css';

type Shown = Parameters<OfferFrame>[0];

/** As wide as a telephone is. */
const width = 375;

/** An offer that is being edited, drawn by the order form itself as a beneficiary of a desk finds it. */
export const offerAsShown: OfferFrame = (shown) => <OfferAsShown {...shown} />;

function OfferAsShown(shown: Shown) {
  const t = useTranslations('offers.preview');
  const { lang, desk, day } = shown;
  return (
    <ScreenFrame title={t('phone')} width={width} lang={lang} brand={desk?.theme ?? 'loge'} shape="phone">
      <ShownDay value={day}>
        <Suspense fallback={<Skeleton height={480} />}>
          <MessagesProvider language={lang} group="beneficiary">
            {desk?.v2Mode === false ? (
              <div className={styles.app} data-app="beneficiary" data-design="first">
                <OrderScreen {...shown} slots={t('slots')} bar={<FirstBar {...shown} />} />
              </div>
            ) : (
              <div className={styles.app} data-app="beneficiary">
                <OrderScreen {...shown} slots={t('slots')} bar={<SecondBar {...shown} />} />
              </div>
            )}
          </MessagesProvider>
        </Suspense>
      </ShownDay>
    </ScreenFrame>
  );
}

const noCounts = { activity: 0, chat: 0, notifications: 0 };

function FirstBar({ offer }: Shown) {
  const label = useLabel();
  return <TitleBar path="/bnfv2/startOrder" counts={noCounts} title={label(offer.titleLabel)} />;
}

function SecondBar({ offer }: Shown) {
  const label = useLabel();
  const step = offer.cannotPlaceOrder ? null : 1;
  return <StepBar title={label(offer.titleLabel)} subtitle={offer.partNameForBnf} back="/" step={step} />;
}

function OrderScreen({
  offer,
  image,
  calendarText,
  desk,
  bar,
  slots,
}: Shown & { readonly bar: ReactNode; readonly slots: string }) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const head = (
    <OfferHead
      offer={offer}
      heart={null}
      heartOnPhone={false}
      partnerAbout=""
      trail={null}
      picture={
        <PartnerPicture
          partnerId={offer.partId}
          name={offer.partNameForBnf}
          image={image}
          illustration={offer.illustration}
        />
      }
    />
  );
  return (
    <>
      {bar}
      {offer.cannotPlaceOrder ? (
        <div className={styles.descriptionOnly}>
          {head}
          <p>{t.rich('cannotOrder', { link: (words) => <b>{words}</b> })}</p>
        </div>
      ) : (
        <ShownOrderForm
          offer={offer}
          head={head}
          hidesPrices={desk?.hidesPrices ?? false}
          slots={
            <>
              <h2 className={styles.title}>{t(`when.${offer.workflow}`)}</h2>
              {calendarText !== null && calendarText.fr !== '' && (
                <Note icon={IconCalendarEvent}>{label(calendarText)}</Note>
              )}
              <p className={styles.slots}>{slots}</p>
            </>
          }
        />
      )}
    </>
  );
}
