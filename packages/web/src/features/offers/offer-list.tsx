import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import type { PartnerOffreOnWire } from '@loge/contract/offers/partner-offre-wire';
import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { WhenAnswered } from '../../client/when-answered.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Table } from '../../design-system/data/table.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { formatDateText } from '../../design-system/fields/date-text.ts';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { ScheduleDialog } from './offer-dialogs.tsx';
import { flagsOf } from './section-summary.ts';
import { editorPath } from './use-offer-sheet.ts';
import styles from './offers.module.css';

interface OfferListProps {
  readonly partnerId: number;
  /** Full edit; else the lines alone. */
  readonly mayEditAll: boolean;
  readonly onOpen: (path: string) => void;
  /** Where the partner's file is; undefined while there is no such screen. */
  readonly partnerHref: string | undefined;
}

const tones = { inForce: 'success', waiting: 'info', ended: 'plain', unpublished: 'plain', aside: 'plain' } as const;

/** The offers of a partner, each with its versions. Spec: manager §2 "Partner offer list". */
export function OfferList({ partnerId, mayEditAll, onOpen, partnerHref }: OfferListProps) {
  const t = useTranslations('offers.list');
  const query = useActionQuery(getAllOffresForPartner, { partnerId });
  const [words, setWords] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [scheduled, setScheduled] = useState<number | null>(null);
  const pathOf = (offreId: number): string =>
    mayEditAll ? editorPath(partnerId, offreId) : `/offre/lineedit/${partnerId}/${offreId}`;
  const columns = useMemo(
    (): Column<PartnerOffreOnWire>[] => [
      { key: 'name', header: t('name'), leads: true, cell: ({ name }) => name },
      {
        key: 'state',
        header: t('state'),
        width: 130,
        cell: ({ state }) => <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>,
      },
      { key: 'category', header: t('category'), secondary: true, cell: ({ catOffreLabel }) => catOffreLabel },
      { key: 'flags', header: t('flags'), width: 90, cell: (offre) => flagsOf(offre).join(' ') || '—' },
      {
        key: 'days',
        header: t('days'),
        width: 190,
        cell: ({ startDate, endDate }) =>
          [startDate, endDate]
            .map((day) => (day === null ? '' : formatDateText(day)))
            .join(startDate === null && endDate === null ? '' : ' → '),
      },
      { key: 'items', header: t('items'), width: 90, align: 'end', cell: ({ nbItems }) => nbItems },
      {
        key: 'desks',
        header: t('desks'),
        width: 150,
        cell: ({ nbConciergeries, proposedHere }) =>
          t('desksOf', { count: nbConciergeries, here: String(proposedHere) }),
      },
      ...(mayEditAll
        ? [
            {
              key: 'acts',
              header: t('acts'),
              hideHeader: true,
              width: 130,
              cell: ({ id, name }: PartnerOffreOnWire) => (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('scheduleOf', { name })}
                  onClick={() => setScheduled(id)}
                >
                  {t('schedule')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, mayEditAll],
  );
  return (
    <WhenAnswered query={query} skeleton={<EditorSkeleton />}>
      {({ partner, offres }) => {
        const wanted = words.trim().toLocaleLowerCase('fr');
        const shown = offres
          .filter(
            ({ state, proposedHere }) => showsAll || (proposedHere && (state === 'inForce' || state === 'waiting')),
          )
          .filter(({ name, catOffreLabel }) => `${name} ${catOffreLabel}`.toLocaleLowerCase('fr').includes(wanted));
        return (
          <div className={styles.listScreen}>
            <header className={styles.head}>
              {partnerHref !== undefined && (
                <Link className={styles.back} href={partnerHref}>
                  ‹ {partner.name}
                </Link>
              )}
              <h1>{t('title', { partner: partner.name })}</h1>
              <div className={styles.acts}>
                <SearchField
                  label={t('filter')}
                  placeholder={t('filter')}
                  size="sm"
                  value={words}
                  onValueChange={setWords}
                />
                <Switch
                  label={t('showAll', { count: offres.length })}
                  checked={showsAll}
                  onCheckedChange={setShowsAll}
                />
                {mayEditAll && <ListExport list={getOffrePrices.name} query={{ partnerId }} />}
                {mayEditAll && (
                  <Button size="sm" icon={IconPlus} href={editorPath(partnerId, -1)}>
                    {t('add')}
                  </Button>
                )}
              </div>
            </header>
            <Table
              label={t('title', { partner: partner.name })}
              columns={columns}
              rows={shown}
              rowKey={({ id }) => String(id)}
              rowHref={({ id }) => pathOf(id)}
              onOpen={({ id }) => onOpen(pathOf(id))}
              empty={<EmptyState object="accueil" title={t(offres.length === 0 ? 'empty' : 'notFound')} />}
            />
            {scheduled !== null && (
              <ScheduleDialog
                offreId={scheduled}
                onClose={() => setScheduled(null)}
                onDone={(id) => onOpen(editorPath(partnerId, id))}
              />
            )}
          </div>
        );
      }}
    </WhenAnswered>
  );
}
