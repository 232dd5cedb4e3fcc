import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PartnerFrame, type PartnerInfo, type PartnerTab } from '../features/partners/partner-frame.tsx';
import { useScreenTitle } from '../routing/screen-title.ts';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';
import { PermissionGate } from './permission-gate.tsx';

interface PartnerFilePartProps {
  /** The action that the screen lives on. */
  readonly action: Pick<ActionContract, 'access'>;
  readonly current: PartnerTab;
  readonly children: (info: PartnerInfo) => ReactNode;
}

/** A screen of a partner's file, whose number stands in the address. */
export function PartnerFilePart({ action, current, children }: PartnerFilePartProps) {
  const t = useTranslations('partners');
  const user = useUser();
  const { id, partId } = useParams({ strict: false });
  const partnerId = Number(partId ?? id);
  useScreenTitle(`${t('tabs.label')}, ${t(`tabs.${current}`)}`);
  return (
    <PermissionGate action={action}>
      <PartnerFrame
        key={partnerId}
        partnerId={Number.isSafeInteger(partnerId) && partnerId > 0 ? partnerId : 1}
        current={current}
        statements={mayCall(user, getAttenduFactuPartnerSummary)}
      >
        {children}
      </PartnerFrame>
    </PermissionGate>
  );
}
