import { mailHref } from '../../../client/mail-href.ts';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { phoneHref, phoneText } from '../../../client/phone-text.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Avatar } from '../../../design-system/status/avatar.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import styles from './order-person.module.css';

interface OrderPersonProps {
  readonly order: ManagerOrderDetailOnWire;
  /** Acts for the beneficiary from now on; absent while one already does. */
  readonly onTakeOver?: (() => void) | undefined;
}

/** Who ordered, how to reach them, and taking over. Spec: manager §2 "Concierge order detail". */
export function OrderPerson({ order, onTakeOver }: OrderPersonProps) {
  const t = useTranslations('orders');
  const { user, adherentName, adherentTelephone, vip } = order;
  const name = user === null ? adherentName : `${user.firstName} ${user.name}`;
  return (
    <div className={styles.person}>
      <Avatar name={name} size={40} />
      <div className={styles.words}>
        <p>
          <b>{name}</b>
          {vip && <Tag tone="vip">VIP</Tag>}
          {user !== null && user.companyName !== '' && <span> · {user.companyName}</span>}
        </p>
        <p className={styles.reach}>
          {adherentTelephone !== '' && <a href={phoneHref(adherentTelephone)}>{phoneText(adherentTelephone)}</a>}
          {user !== null && user.email !== '' && <a href={mailHref(user.email)}>{user.email}</a>}
        </p>
      </div>
      {onTakeOver !== undefined && user !== null && (
        <Button size="sm" variant="outline" icon={IconUserCheck} onClick={onTakeOver}>
          {t('takeOver')}
        </Button>
      )}
    </div>
  );
}
