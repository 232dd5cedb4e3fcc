import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { useMomentText } from './partner-texts.ts';

interface Fact {
  readonly key: 'person' | 'telephone' | 'service' | 'end' | 'delivery' | 'place' | 'desk' | 'placed';
  readonly label: string;
  readonly value: ReactNode;
}

/** For whom, when and where: as much of it as is known. */
export function useOrderFacts(order: PartnerOrderOnWire): readonly Fact[] {
  const t = useTranslations('partnerPortal');
  const language = useLocale();
  const today = useToday();
  const momentText = useMomentText();
  const { beginDate, endDate, dateLivraison, time, adherentTelephone } = order;
  const day = (date: string) => formatDate(date, 'long', language, today);
  const service = beginDate === null ? t('order.noDate') : day(beginDate);
  const moment = time === null ? service : t('row.at', { date: service, time: formatTime(time, language) });
  const known: (Fact | null)[] = [
    { key: 'person', label: t('order.person'), value: <b>{order.adherent}</b> },
    adherentTelephone === null
      ? null
      : {
          key: 'telephone',
          label: t('order.telephone'),
          value: <TextLink href={`tel:${adherentTelephone.replaceAll(/[^\d+]/g, '')}`}>{adherentTelephone}</TextLink>,
        },
    {
      key: 'service',
      label: t('order.service'),
      value: order.dateFlexible ? `${moment}, ${t('row.flexible')}` : moment,
    },
    endDate === null || endDate === beginDate ? null : { key: 'end', label: t('order.end'), value: day(endDate) },
    dateLivraison === null ? null : { key: 'delivery', label: t('order.delivery'), value: day(dateLivraison) },
    order.placeDesc === '' ? null : { key: 'place', label: t('order.place'), value: order.placeDesc },
    { key: 'desk', label: t('order.desk'), value: order.conciergerieName },
    { key: 'placed', label: t('order.placed'), value: momentText(order.date) },
  ];
  return known.filter((fact) => fact !== null);
}
