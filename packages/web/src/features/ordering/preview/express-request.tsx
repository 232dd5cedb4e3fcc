import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { useUser } from '../../../session/session.ts';

type Terms = Pick<OrderRecapOnWire['withdrawal'], 'asksForExpressRequest'>;

/** Whether the express request is asked for: of who orders for themself, never of a manager. */
export function useAsksForExpressRequest(): (terms: Terms) => boolean {
  const { gestionnaire } = useUser();
  return ({ asksForExpressRequest }) => asksForExpressRequest && !gestionnaire;
}

interface ExpressRequestProps {
  readonly checked: boolean;
  /** It is asked for each order of a series. */
  readonly repeats?: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** The box by which one asks that a service begin before the time to withdraw is over (L221-25); never ticked beforehand. */
export function ExpressRequest({ checked, repeats = false, onCheckedChange }: ExpressRequestProps) {
  const t = useTranslations('ordering.preview');
  return (
    <Checkbox
      label={t(repeats ? 'expressRequestOfSeries' : 'expressRequest')}
      hint={t('expressRequestHint')}
      checked={checked}
      onCheckedChange={onCheckedChange}
    />
  );
}
