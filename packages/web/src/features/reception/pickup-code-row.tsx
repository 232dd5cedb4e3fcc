import { IconQrcode } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { MenuRow, MenuRows } from '../../design-system/navigation/menu-rows.tsx';
import { useUser } from '../../session/session.ts';

/** Leads a beneficiary to their code; nothing for anybody else. */
export function PickupCodeRow() {
  const t = useTranslations('pickupCode');
  const { adherent } = useUser();
  if (!adherent) return null;
  return (
    <MenuRows>
      <MenuRow href="/bnfv2/qrcode" icon={IconQrcode} label={t('row')} detail={t('rowDetail')} />
    </MenuRows>
  );
}
