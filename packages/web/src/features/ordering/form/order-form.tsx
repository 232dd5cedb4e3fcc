import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { IconAlertTriangle, IconRepeat, IconReceiptTax } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { FormErrors } from '../../../design-system/fields/form-errors.tsx';
import type { DraftAddress } from '../draft/order-draft.ts';
import { GateWarnings, useOrderingGates } from './gate-warnings.tsx';
import { ItemsSection } from './items-section.tsx';
import { MoreSection } from './more-section.tsx';
import styles from './order-form.module.css';
import { OrderRail } from './order-rail.tsx';
import { TotalBar } from './total-bar.tsx';
import { useOrderForm } from './use-order-form.ts';
import { asksWhen, WhenSection } from './when-section.tsx';
import { asksWhere, WhereSection } from './where-section.tsx';

type OrderFormProps = {
  offer: OffreOnWire;
  /** Where the person lives for whom it is ordered; null while that is not known. */
  homeAddress: DraftAddress | null;
  /** What stands above the form: where one is, what the offer is. */
  head: ReactNode;
  /** The form is right and priced: on to the recap. */
  onVerified: () => void;
};

/** The order form. Spec: beneficiary-and-access §2.4 (Start order), §5 (Order form). */
export function OrderForm({ offer, homeAddress, head, onVerified }: OrderFormProps) {
  const failureText = useFailureText();
  const form = useOrderForm(offer, homeAddress);
  const gates = useOrderingGates(offer);
  const part = { offer, draft: form.draft, problems: form.problems, change: form.change };
  const verify = async () => {
    if (gates.length > 0) {
      document.getElementById('order-gates')?.focus();
      return;
    }
    if (await form.verify()) onVerified();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void verify();
      }}
    >
      <div className={styles.main}>
        {head}
        <GateWarnings gates={gates} />
        <div className={styles.errors}>
          <FormErrors errors={form.summary} />
        </div>
        {form.failure !== undefined && (
          <Note tone="danger" icon={IconAlertTriangle} live className={styles.failure}>
            {failureText(form.failure)}
          </Note>
        )}
        <Notices offer={offer} />
        <section className={styles.section}>
          <ItemsSection {...part} />
        </section>
        <div className={styles.pair}>
          {asksWhen(part) && (
            <section className={styles.section}>
              <WhenSection {...part} />
            </section>
          )}
          {asksWhere(part) && (
            <section className={styles.section}>
              <WhereSection {...part} />
            </section>
          )}
        </div>
        <section className={styles.section}>
          <MoreSection {...part} />
        </section>
      </div>
      <div className={styles.rail}>
        <OrderRail
          offer={offer}
          draft={form.draft}
          price={form.price}
          pending={form.pending}
          onVerify={() => void verify()}
        />
      </div>
      <TotalBar price={form.price} pending={form.pending} onVerify={() => void verify()} />
    </form>
  );
}

/** What one must know of this offer before choosing. */
function Notices({ offer }: { offer: OffreOnWire }) {
  const t = useTranslations('ordering.form');
  return (
    <>
      {offer.emergencyMode && (
        <Note tone="danger" icon={IconAlertTriangle} className={styles.notice}>
          {t('emergency')}
        </Note>
      )}
      {offer.sap && (
        <Note tone="success" icon={IconReceiptTax} className={styles.notice}>
          {t('taxCredit')}
        </Note>
      )}
      {!offer.canDoOneTime && offer.canDoRecurring && (
        <Note icon={IconRepeat} className={styles.notice}>
          {t('subscriptionOnly')}
        </Note>
      )}
    </>
  );
}
