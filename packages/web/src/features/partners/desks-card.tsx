import { elided } from '@loge/domain/shared/french-words';
import { formatCount } from '@loge/domain/shared/money';
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useEditedRow } from '../../client/use-edited-row.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { DeskTermsDialog } from './desk-terms-dialog.tsx';
import type { PartnerInfo } from './partner-frame.tsx';
import styles from './partners.module.css';

interface DesksCardProps {
  readonly info: PartnerInfo;
  /** Orders of the last 30 days by conciergerie; undefined while they are on their way. */
  readonly month: readonly { readonly entId: number; readonly orders: number }[] | undefined;
}

/** What was agreed at each conciergerie. Spec: manager §2 "Partner settings in a conciergerie". */
export function DesksCard({ info, month }: DesksCardProps) {
  const language = useLocale();
  const t = useTranslations('partners.desks');
  const { conciergeries, otherConciergeries, rights } = info;
  const { edited, edit, add, close } = useEditedRow(conciergeries, ({ entId }) => entId);
  const ordersAt = (entId: number): string => {
    if (month === undefined) return '';
    const orders = month.find((each) => each.entId === entId)?.orders ?? 0;
    return orders === 0 ? '—' : formatCount(orders, language);
  };
  const mayEdit = rights.file || rights.rates || rights.locker;
  return (
    <Card as="section" padding="none" className={styles.card} aria-label={t('title')}>
      <div className={styles.cardHead}>
        <h2>{t('title')}</h2>
        <span className={styles.soft}>
          {t('count', {
            shown: String(conciergeries.length),
            count: String(conciergeries.length + otherConciergeries.length),
          })}
        </span>
        {rights.file && otherConciergeries.length > 0 && (
          <Button size="sm" variant="tinted" icon={IconPlus} className={styles.aside} onClick={add}>
            {t('add')}
          </Button>
        )}
      </div>
      {conciergeries.length === 0 ? (
        <p className={styles.soft}>{t('none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('conciergerie')}</th>
                <th scope="col">{t('place')}</th>
                <th scope="col">{t('rateType')}</th>
                <th scope="col" className={styles.end}>
                  {t('amount')}
                </th>
                <th scope="col">{t('lockers')}</th>
                <th scope="col" className={styles.end}>
                  {t('month')}
                </th>
                {mayEdit && (
                  <th scope="col">
                    <VisuallyHidden>{t('acts')}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {conciergeries.map((terms) => (
                <tr key={terms.entId}>
                  <td>
                    <b>{terms.entName}</b> {!terms.active && <Tag>{t('ended')}</Tag>}
                  </td>
                  <td>{terms.serviceLocationLabel.fr === '' ? t('usualPlace') : terms.serviceLocationLabel.fr}</td>
                  <td>
                    {terms.rate === null ? (
                      <span className={styles.soft}>{t('noRate')}</span>
                    ) : (
                      t(`rateTypes.${terms.rateType === '' ? 'perOrder' : terms.rateType}`)
                    )}
                  </td>
                  <td className={styles.end}>{terms.rate === null ? '—' : <MoneyText cents={terms.rate} />}</td>
                  <td>
                    {terms.noNexence ? (
                      <span className={styles.soft}>{t('noLockers')}</span>
                    ) : (
                      <span className={styles.good}>
                        <Glyph icon={IconCheck} size={15} /> {t('withLockers')}
                      </span>
                    )}
                  </td>
                  <td className={styles.end}>{ordersAt(terms.entId)}</td>
                  {mayEdit && (
                    <td className={styles.rowAct}>
                      <IconButton
                        icon={IconPencil}
                        size="sm"
                        label={t('edit', elided({ name: terms.entName }))}
                        onClick={() => edit(terms)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited !== undefined && <DeskTermsDialog info={info} terms={edited} onClose={close} />}
    </Card>
  );
}
