import { getAttenduFactuDetail } from '@loge/contract/billing/get-attendu-factu-detail';
import { getAttenduFactuEligiblePartners } from '@loge/contract/billing/get-attendu-factu-eligible-partners';
import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PartnerStatements } from '../../features/billing/partner-statements.tsx';
import { PartnersToSettle } from '../../features/billing/partners-to-settle.tsx';
import { StatementView } from '../../features/billing/statement-view.tsx';
import { usePointedInvoice } from '../../routing/pointed-invoice.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { PartnerFilePart } from '../partner-file-part.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** Spec: partner-content-locker §2 /attenduFactu/home. */
export function BillingHomeScreen() {
  useScreenTitle(useTranslations('billing')('title'));
  return (
    <PermissionGate action={getAttenduFactuEligiblePartners}>
      <PartnersToSettle />
    </PermissionGate>
  );
}

/** Spec: partner-content-locker §2 /attenduFactu/partnerHome/:id. */
export function BillingPartnerScreen() {
  return (
    <PartnerFilePart action={getAttenduFactuPartnerSummary} current="statements">
      {({ partner }) => <PartnerStatements key={partner.id} partnerId={partner.id} />}
    </PartnerFilePart>
  );
}

/** Spec: partner-content-locker §2 /attenduFactu/detail/:id. */
export function BillingStatementScreen() {
  useScreenTitle(useTranslations('billing')('statementTitle'));
  const statementId = useNumber();
  const pointedAt = usePointedInvoice();
  return (
    <PermissionGate action={getAttenduFactuDetail}>
      <StatementView key={statementId} statementId={statementId} pointedAt={pointedAt} />
    </PermissionGate>
  );
}

/** The number in the address; an invalid one names nothing. */
function useNumber(): number {
  const { id } = useParams({ strict: false });
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? number : Number.MAX_SAFE_INTEGER;
}
