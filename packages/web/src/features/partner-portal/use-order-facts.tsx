import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { PartnerMoney } from './partner-money.tsx';
import { useMomentText } from './partner-texts.ts';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** For whom, when and where: as much of it as is known. */
export function useOrderFacts(order: PartnerOrderOnWire): readonly Fact[] {
  const t = useTranslations('partnerPortal');
  const language = useLocale();
  const today = useToday();
  const momentText = useMomentText();
  const { beginDate, endDate, dateLivraison, time, adherentTelephone, money } = order;
  const day = (date: string) => formatDate(date, 'long', language, today);
  const service = beginDate === null ? t('order.noDate') : day(beginDate);
  const moment = time === null ? service : t('row.at', { date: service, time: formatTime(time, language) });
  const known: (Fact | null)[] = [
    { label: t('order.person'), value: <b>{order.adherent}</b> },
    adherentTelephone === null
      ? null
      : {
          label: t('order.telephone'),
          value: <TextLink href={`tel:${adherentTelephone.replaceAll(/[^\d+]/g, '')}`}>{adherentTelephone}</TextLink>,
        },
    {
      label: t('order.service'),
      value: order.dateFlexible ? `${moment}, ${t('row.flexible')}` : moment,
    },
    endDate === null || endDate === beginDate ? null : { label: t('order.end'), value: day(endDate) },
    dateLivraison === null ? null : { label: t('order.delivery'), value: day(dateLivraison) },
    order.placeDesc === '' ? null : { label: t('order.place'), value: order.placeDesc },
    { label: t('order.desk'), value: order.conciergerieName },
    { label: t('order.placed'), value: momentText(order.date) },
    {
      label: t('order.total'),
      value: <PartnerMoney money={money} />,
    },
  ];
  return known.filter((fact) => fact !== null);
}
