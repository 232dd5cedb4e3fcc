import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { MAX_CART_ORDERS } from '@loge/domain/ordering/cart';
import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { FormErrors } from '../../../design-system/fields/form-errors.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { useUser } from '../../../session/session.ts';
import { CartNote } from '../cart/cart-note.tsx';
import { useCart } from '../cart/cart-store.ts';
import { draftNow } from '../draft/draft-store.ts';
import type { DraftAddress, OrderDraft } from '../draft/order-draft.ts';
import { GateWarnings, useOrderingGates } from './gate-warnings.tsx';
import styles from './order-form.module.css';
import { OrderFormParts } from './order-form-parts.tsx';
import { OrderRail } from './order-rail.tsx';
import { TotalBar } from './total-bar.tsx';
import { useOrderForm } from './use-order-form.ts';
import { usePriceChange } from './use-price-change.tsx';

type OrderFormProps = {
  offer: OffreOnWire;
  /** Where the person lives for whom it is ordered; null while that is not known. */
  homeAddress: DraftAddress | null;
  /** The order that this one continues; null for one of its own. */
  parentOrderId: number | null;
  /** The order of the cart that is being changed, and what was typed for it; null for an order of its own. */
  cartLine: string | null;
  inCart: OrderDraft | undefined;
  /** What stands above the form: where one is, what the offer is. */
  head: ReactNode;
  /** The form is right and priced: on to the recap. Settles when that is there. */
  onVerified: (draft: OrderDraft) => Promise<void>;
  /** The form is right and priced: into the cart. Recurring orders, and those of the person who has a full cart, go on to the recap. Settles when the cart is there. */
  onCart: (draft: OrderDraft) => Promise<void>;
  /** The cart is what one came for. */
  cartFirst: boolean;
};

/** The order form. Spec: beneficiary-and-access §2.4 (Start order), §5 (Order form). */
export function OrderForm(props: OrderFormProps) {
  const { offer, homeAddress, parentOrderId, cartLine, inCart, head, onVerified, onCart, cartFirst } = props;
  const failureText = useFailureText();
  const user = useUser();
  const form = useOrderForm(offer, { homeAddress, parentOrderId, cartLine, inCart });
  const priceChange = usePriceChange(offer, form.draft, form.price);
  const gates = useOrderingGates(offer);
  const part = { offer, draft: form.draft, problems: form.problems, change: form.change };
  const passGates = (): boolean => {
    if (gates.length > 0) document.getElementById('order-gates')?.focus();
    return gates.length === 0;
  };
  const [isLeaving, setLeaving] = useState(false);
  // Until the next screen is there a second tap would put the same order into the cart once more.
  const leaving = useRef(false);
  const leaveBy = async (leave: (draft: OrderDraft) => Promise<void>) => {
    if (leaving.current || !passGates() || !(await form.verify())) return;
    leaving.current = true;
    setLeaving(true);
    try {
      await leave(draftNow(offer.id, cartLine) ?? form.draft);
    } finally {
      leaving.current = false;
      setLeaving(false);
    }
  };
  const verify = () => leaveBy(onVerified);
  const addToCart = () => leaveBy(onCart);
  const pending = form.pending || isLeaving;
  const { lines: inTheCart } = useCart();
  const isFull = inTheCart.length >= MAX_CART_ORDERS && inTheCart.every(({ key }) => key !== cartLine);
  const toCart = form.draft.recurring || isFull ? null : { isFirst: cartFirst, onAdd: () => void addToCart() };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (toCart !== null && cartFirst ? addToCart() : verify());
      }}
    >
      <div className={styles.main}>
        {head}
        <GateWarnings gates={gates} />
        <div className={styles.errors}>
          <FormErrors errors={form.summary} lead={form.lead} />
        </div>
        {form.failure !== undefined && (
          <Note tone="danger" icon={IconAlertTriangle} live className={styles.failure}>
            {failureText(form.failure)}
          </Note>
        )}
        {priceChange !== null && (
          <Note tone="warning" icon={IconAlertTriangle} live className={styles.failure}>
            {priceChange}
          </Note>
        )}
        {parentOrderId !== null && <Continues orderId={parentOrderId} />}
        <CartNote className={styles.notice} />
        <OrderFormParts {...part} user={user} />
      </div>
      <div className={styles.rail}>
        <OrderRail
          offer={offer}
          draft={form.draft}
          price={form.price}
          pending={pending}
          onVerify={() => void verify()}
          toCart={toCart}
        />
      </div>
      <TotalBar
        price={form.price}
        minimum={offer.minimumAmount}
        pending={pending}
        onVerify={() => void verify()}
        toCart={toCart}
      />
    </form>
  );
}

/** Which order this one follows. */
function Continues({ orderId }: { orderId: number }) {
  const t = useTranslations('ordering.form');
  return (
    <Note icon={IconLink} className={styles.notice}>
      {t.rich('continues', {
        number: formatOrderNumber(orderId),
        link: (words) => (
          <TextLink href={pathTo('/bnfv2/orderDetail/$id', { id: orderId })} inline>
            {words}
          </TextLink>
        ),
      })}
    </Note>
  );
}
