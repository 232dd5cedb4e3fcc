import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { partnerList } from '@loge/contract/partners/partner-list';
import type { PartnerSummaryOnWire } from '@loge/contract/partners/partner-wire';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { phoneText } from '../../client/phone-text.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { listInput } from '../../lists/list-input.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListColumns } from '../../lists/use-list-columns.tsx';
import { pathTo } from '../../routing/paths.ts';
import { NewPartnerDialog } from './new-partner-dialog.tsx';
import styles from './partners.module.css';

interface PartnerListProps {
  /** For which conciergerie, as a sentence. */
  readonly context: ReactNode;
  readonly may: { readonly create: boolean; readonly seeDisabled: boolean };
}

const keyOf = ({ id }: PartnerSummaryOnWire): string => String(id);
/** What of the list's view is switched on; the address bar holds them joined: `all-disabled`. */
const switches = ['all', 'disabled'] as const;
type Switch = (typeof switches)[number];

/** The partners of the conciergerie; each leads to its file. Spec: manager §2 "Partner list of the conciergerie". */
export function PartnerList({ context, may }: PartnerListProps) {
  const t = useTranslations('partners');
  const navigate = useNavigate();
  const list = useListAddress();
  const { address, change } = list;
  const [isAdding, setIsAdding] = useState(false);
  const on = (address.view ?? '').split('-');
  const toggle = (which: Switch) => {
    const next = switches.filter((each) => (each === which) !== on.includes(each));
    change({ view: next.length === 0 ? null : next.join('-'), page: 1 }, 'replace');
  };
  const question = listInput({ ...address, view: null });
  const input = {
    ...question,
    extractPartnersForCurrentConciergerie: !on.includes('all'),
    extractPartnersDisabled: may.seeDisabled && on.includes('disabled'),
  };
  const query = useActionQuery(getAllPartners2, input, { keepPrevious: true });
  return (
    <>
      <PagedList
        label={t('title')}
        list={list}
        query={query}
        columns={usePartnerColumns()}
        rowKey={keyOf}
        definition={partnerList}
        file={{ list: getAllPartners2.name, query: input }}
        search={t('list.search')}
        leading={
          <>
            {!on.includes('all') && context}
            <Checkbox
              size="sm"
              label={t('list.all')}
              checked={on.includes('all')}
              onCheckedChange={() => toggle('all')}
            />
            {may.seeDisabled && (
              <Checkbox
                size="sm"
                label={t('list.disabled')}
                checked={on.includes('disabled')}
                onCheckedChange={() => toggle('disabled')}
              />
            )}
            {may.create && (
              <Button size="sm" variant="tinted" icon={IconPlus} onClick={() => setIsAdding(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
        summary={(count, shown) => t('list.summary', { count, shown })}
        empty={{ object: 'administratif', title: t('list.empty'), help: t('list.emptyHelp') }}
        card={(partner) => <PartnerCard partner={partner} />}
        leadsTo={(key) => void navigate({ href: pathTo('/partners/home/$id', { id: key }) })}
      />
      {isAdding && (
        <NewPartnerDialog
          onClose={() => setIsAdding(false)}
          onCreated={(partnerId) => navigate({ href: pathTo('/partners/home/$id', { id: partnerId }) })}
        />
      )}
    </>
  );
}

function PartnerCard({ partner }: { partner: PartnerSummaryOnWire }) {
  const t = useTranslations('partners');
  return (
    <>
      <span className={styles.cardLine}>
        <b>{partner.entreprise}</b>
        {!partner.profileActive && <Tag>{t('inactive')}</Tag>}
      </span>
      <span className={styles.soft}>{partner.categories.join(', ')}</span>
      <span className={styles.cardLine}>
        <span className={styles.soft}>{`${partner.firstname} ${partner.lastname}`.trim()}</span>
        <span className={styles.soft}>{t('list.offers', { count: partner.nbOffres })}</span>
      </span>
    </>
  );
}

function usePartnerColumns(): readonly Column<PartnerSummaryOnWire>[] {
  const t = useTranslations('partners');
  return useListColumns(
    partnerList,
    useMemo(
      () => ({
        name: {
          leads: true,
          cell: ({ entreprise, profileActive }: PartnerSummaryOnWire) => (
            <>
              <b>{entreprise}</b> {!profileActive && <Tag>{t('inactive')}</Tag>}
            </>
          ),
        },
        categories: {},
        contact: { width: 170, secondary: true },
        phone: { width: 130, secondary: true, cell: ({ phoneNumber }: PartnerSummaryOnWire) => phoneText(phoneNumber) },
        offers: { width: 80 },
        desks: { width: 120, secondary: true },
      }),
      [t],
    ),
  );
}
