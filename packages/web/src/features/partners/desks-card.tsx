import type { EntPartSettingsOnWire } from '@loge/contract/partners/partner-wire';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { DeskTermsDialog } from './desk-terms-dialog.tsx';
import type { PartnerInfo } from './partner-frame.tsx';
import styles from './partners.module.css';

/** What was agreed at each conciergerie. Spec: manager §2 "Partner settings in a conciergerie". */
export function DesksCard({ info }: { info: PartnerInfo }) {
  const t = useTranslations('partners.desks');
  const [edited, setEdited] = useState<EntPartSettingsOnWire | 'new' | null>(null);
  const { conciergeries, otherConciergeries, rights } = info;
  const mayEdit = rights.file || rights.rates || rights.locker;
  return (
    <Card as="section" padding="none" className={styles.card} aria-label={t('title')}>
      <div className={styles.cardHead}>
        <h2>{t('title')}</h2>
        {rights.file && otherConciergeries.length > 0 && (
          <Button size="sm" variant="tinted" icon={IconPlus} className={styles.aside} onClick={() => setEdited('new')}>
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
                      <span className={styles.good}>{t('withLockers')}</span>
                    )}
                  </td>
                  {mayEdit && (
                    <td className={styles.end}>
                      <IconButton
                        icon={IconPencil}
                        size="sm"
                        label={t('edit', { name: terms.entName })}
                        onClick={() => setEdited(terms)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited !== null && (
        <DeskTermsDialog info={info} terms={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}
