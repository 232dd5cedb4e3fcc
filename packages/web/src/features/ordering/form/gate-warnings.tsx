import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { GATE_MESSAGES, orderingGates, type OrderingGate } from '@loge/domain/profile/gates';
import type { Text } from '@loge/domain/shared/lang';
import { MESSAGES } from '@loge/domain/shared/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../../design-system/feedback/note.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { useReturnPath } from '../../../routing/use-return-path.ts';
import { refreshUser, useUser } from '../../../session/session.ts';
import styles from './gate-warnings.module.css';

const places = {
  profile: '/bnfv2/profile/false',
  cgu: '/validateCgu',
  location: '/chooseLocation',
  subscriptions: '/bnfv2/subscriptions',
} as const satisfies Record<OrderingGate, string>;

/** What stands between the person and this order. Spec: beneficiary-and-access §4 (Gating before ordering). */
export function useOrderingGates(offer: Pick<OffreOnWire, 'noNeedForCgu'>): readonly OrderingGate[] {
  const user = useUser();
  const concierge = user.gestionnaire && user.selectedAdherent !== null;
  if (concierge) return [];
  return orderingGates({
    profileComplete: user.profileComplete,
    cguAccepted: user.acceptCgu && !user.needsToValidateCGU,
    locationChosen: user.conciergerie !== null && !user.needsToChooseConciergerie && user.serviceLocation !== null,
    subscriptionsValidated: !user.needsToValidateSubscriptions,
    offerNeedsNoCgu: offer.noNeedForCgu,
    concierge,
  });
}

/**
 * What the server warns of, with the way to settle each: the terms or the profile may have changed since the person came, so that this page
 * does not know yet what is owed and asks again who they are.
 */
export function OwedWarnings({ warning, gates }: { warning: Text | null; gates: readonly OrderingGate[] }) {
  const label = useLabel();
  const isNews = warning !== null && gates.length === 0;
  useEffect(() => {
    if (isNews) void refreshUser();
  }, [isNews]);
  if (!isNews) return <GateWarnings gates={gates} />;
  return (
    <Note tone="warning" icon={IconAlertTriangle}>
      {label(warning)}
    </Note>
  );
}

/** The warnings, each with the way to settle it. */
export function GateWarnings({ gates }: { gates: readonly OrderingGate[] }) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  if (gates.length === 0) return null;
  return (
    <section id="order-gates" tabIndex={-1} aria-label={t('gates')} className={styles.gates}>
      {gates.map((gate) => (
        <Note key={gate} tone="warning" icon={IconAlertTriangle}>
          {label(MESSAGES[GATE_MESSAGES[gate]])} <GateLink gate={gate} />
        </Note>
      ))}
    </section>
  );
}

/** The way to settle it, and back. */
function GateLink({ gate }: { gate: OrderingGate }) {
  const t = useTranslations('ordering.form');
  const place = places[gate];
  const leadBack = useReturnPath(place);
  return (
    <TextLink href={place} inline onClick={leadBack}>
      {t(`gateLink.${gate}`)}
    </TextLink>
  );
}
