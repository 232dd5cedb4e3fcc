import { withdrawalReference } from '@loge/domain/orders/withdrawal-plan';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { formatMoney } from '@loge/domain/shared/money';
import type { WithdrawalRow } from '../order-facts/rows/withdrawal-rows.ts';

const words = {
  fr: {
    reference: 'Référence',
    received: 'Reçue le',
    what: 'Vous rendez',
    back: 'Remboursement',
    nothingPaid: 'rien n’était payé, rien n’est dû',
    arriving: ' en cours de paiement, remboursés dès leur arrivée',
    goods: 'Retour',
    at: ', à ',
    by: ', au plus tard le ',
    goodsBy: 'à la conciergerie, au plus tard le ',
    share: ', moins la part de la prestation déjà faite à votre demande',
  },
  en: {
    reference: 'Reference',
    received: 'Received on',
    what: 'You give up',
    back: 'Refund',
    nothingPaid: 'nothing was paid, nothing is due',
    arriving: ' being collected, refunded as soon as it arrives',
    goods: 'Return',
    at: ', at ',
    by: ', by ',
    goodsBy: 'to the desk, by ',
    share: ', less the part of the service that was already done at your request',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export interface WithdrawalFact {
  readonly label: string;
  readonly value: string;
}

/** The content of a withdrawal with its day and hour, as its acknowledgment has to say it (Code de la consommation, L221-21). */
export function withdrawalFactsInWords(withdrawal: WithdrawalRow, zone: string, lang: Lang): WithdrawalFact[] {
  const say = words[lang];
  const { date, time } = instantToLocal(Date.parse(withdrawal.madeAt), zone);
  const withYear = (day: string): string => `${formatDate(day, 'long', lang)} ${day.slice(0, 4)}`;
  const lines = withdrawal.lines.map(
    ({ quantity, labelFr, labelEn, amountCents }) =>
      `${quantity}\u00a0×\u00a0${lang === 'fr' ? labelFr : labelEn}, ${formatMoney(amountCents, lang)}`,
  );
  const due = withYear(withdrawal.dueOn);
  const { backCents, arrivingCents } = withdrawal;
  const share = withdrawal.awaits === 'desk' ? say.share : '';
  const refund = [
    ...(backCents > 0 ? [`${formatMoney(backCents, lang)}${say.by}${due}${share}`] : []),
    ...(arrivingCents > 0 ? [`${formatMoney(arrivingCents, lang)}${say.arriving}`] : []),
  ];
  return [
    { label: say.reference, value: withdrawalReference(withdrawal.id, withdrawal.madeOn) },
    { label: say.received, value: `${withYear(date)}${say.at}${formatTime(time, lang)}` },
    { label: say.what, value: lines.join(' · ') },
    ...(withdrawal.awaits === 'return' ? [{ label: say.goods, value: `${say.goodsBy}${due}` }] : []),
    { label: say.back, value: refund.length === 0 ? say.nothingPaid : refund.join(' · ') },
  ];
}
