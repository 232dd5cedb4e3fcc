import { exportList } from '@loge/contract/exports/export-list';
import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import type { TableFormat } from '@loge/contract/shared/define-table';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBusyExport } from '../../exports/use-export.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { SearchSelect } from '../../design-system/fields/search-select.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { useUser } from '../../session/session.ts';
import styles from './reporting.module.css';

/** What a partner's articles cost, and what those proposed at a conciergerie do. Spec: manager §2 (Extract partner prices), §5, §7 "Exports". */
export function PriceFiles({ format }: { format: TableFormat }) {
  const t = useTranslations('extracts.prices');
  const { conciergerie, conciergerieList: conciergeries } = useUser();
  const [desk, setDesk] = useState(String(conciergerie?.id ?? conciergeries[0]?.id ?? ''));
  const [partner, setPartner] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const ofPartner = useBusyExport(exportList);
  const ofDesk = useBusyExport(exportList);
  const query = useActionQuery(
    getAllPartners2,
    { search: words, extractPartnersForCurrentConciergerie: false },
    { keepPrevious: true },
  );
  const found = (query.data?.items ?? []).map(({ id, entreprise }) => ({ value: String(id), label: entreprise }));
  const known = partner === null || found.some(({ value }) => value === partner.value) ? found : [partner, ...found];
  const fileOf = (which: object) => ({ list: getOffrePrices.name, format, query: JSON.stringify(which) }) as const;
  return (
    <section className={styles.card} aria-label={t('title')}>
      <div className={styles.groupHead}>
        <h2>{t('title')}</h2>
        <p>{t('help')}</p>
      </div>
      <div className={styles.fileLine}>
        <SearchSelect
          size="md"
          label={t('partner')}
          placeholder={t('partnerHelp')}
          options={known}
          value={partner?.value ?? ''}
          onSearch={(typed) => setWords(typed === partner?.label ? '' : typed.slice(0, 100))}
          searching={query.isFetching}
          onValueChange={(value) => setPartner(known.find((each) => each.value === value) ?? null)}
          error={tried && partner === null ? t('partnerMissing') : null}
        />
        <Button
          size="md"
          variant="tinted"
          icon={IconDownload}
          pending={ofPartner.busy}
          onClick={() => {
            setTried(true);
            if (partner !== null) void ofPartner.download(fileOf({ partnerId: Number(partner.value) }));
          }}
        >
          {t('ofPartner')}
        </Button>
      </div>
      {conciergeries.length > 0 && (
        <div className={styles.fileLine}>
          <Select
            size="md"
            label={t('desk')}
            options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={desk}
            onValueChange={setDesk}
          />
          <Button
            size="md"
            variant="tinted"
            icon={IconDownload}
            pending={ofDesk.busy}
            onClick={() => void ofDesk.download(fileOf({ conciergerieId: Number(desk) }))}
          >
            {t('ofDesk')}
          </Button>
        </div>
      )}
    </section>
  );
}
