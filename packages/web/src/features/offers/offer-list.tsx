import { elided } from '@loge/domain/shared/french-words';
import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import type { PartnerOffreOnWire } from '@loge/contract/offers/partner-offre-wire';
import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { formatMoneyRange } from '@loge/domain/shared/money';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Table } from '../../design-system/data/table.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { formatDateText } from '../../design-system/fields/date-text.ts';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { ScheduleDialog } from './offer-dialogs.tsx';
import { hasGaps, OfferGaps } from './offer-gaps.tsx';
import { flagsOf } from './section-summary.ts';
import { editorPath } from './use-offer-sheet.ts';
import styles from './offers.module.css';

interface OfferListProps {
  readonly partnerId: number;
  /** Full edit; else the lines alone. */
  readonly mayEditAll: boolean;
  readonly onOpen: (path: string) => void;
}

const tones = { inForce: 'success', waiting: 'info', ended: 'plain', unpublished: 'plain', aside: 'plain' } as const;

/** The offers of a partner, each with its versions. Spec: manager §2 "Partner offer list". */
export function OfferList({ partnerId, mayEditAll, onOpen }: OfferListProps) {
  const query = useActionQuery(getAllOffresForPartner, { partnerId });
  const [words, setWords] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [showsGaps, setShowsGaps] = useState(false);
  const [scheduled, setScheduled] = useState<number | null>(null);
  const isShown = (offre: PartnerOffreOnWire): boolean => {
    if (!holdsWords(`${offre.name} ${offre.catOffreLabel}`, words)) return false;
    if (showsGaps) return hasGaps(offre);
    return showsAll || (offre.proposedHere && (offre.state === 'inForce' || offre.state === 'waiting'));
  };
  return (
    <QueryBoundary query={query} skeleton={<EditorSkeleton />}>
      {({ partner, offres }) => (
        <div className={styles.listScreen}>
          <OfferListHead
            {...{ partnerId, mayEditAll, words, showsAll, showsGaps }}
            partner={partner.name}
            count={offres.length}
            nbGaps={offres.filter(hasGaps).length}
            onWords={setWords}
            onShowsAll={setShowsAll}
            onShowsGaps={setShowsGaps}
          />
          <Offers
            {...{ mayEditAll, showsGaps, onOpen }}
            partner={partner.name}
            count={offres.length}
            hasDays={offres.some(({ startDate, endDate }) => startDate !== null || endDate !== null)}
            shown={offres.filter(isShown)}
            pathOf={(offreId) =>
              mayEditAll ? editorPath(partnerId, offreId) : `/offre/lineedit/${partnerId}/${offreId}`
            }
            onSchedule={setScheduled}
          />
          {scheduled !== null && (
            <ScheduleDialog
              offreId={scheduled}
              onClose={() => setScheduled(null)}
              onDone={(id) => onOpen(editorPath(partnerId, id))}
            />
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

interface OfferListHeadProps extends Pick<OfferListProps, 'partnerId' | 'mayEditAll'> {
  readonly partner: string;
  readonly count: number;
  readonly nbGaps: number;
  readonly words: string;
  readonly showsAll: boolean;
  readonly showsGaps: boolean;
  readonly onWords: (words: string) => void;
  readonly onShowsAll: (showsAll: boolean) => void;
  readonly onShowsGaps: (showsGaps: boolean) => void;
}

function OfferListHead(props: OfferListHeadProps) {
  const { partnerId, mayEditAll, partner, count, nbGaps, words, showsAll, showsGaps } = props;
  const t = useTranslations('offerList');
  return (
    <header className={`${styles.head} ${styles.listHead}`}>
      <div>
        <h2>{t('title', elided({ partner }))}</h2>
      </div>
      <div className={styles.acts}>
        <SearchField
          label={t('filter')}
          placeholder={t('filter')}
          size="sm"
          value={words}
          onValueChange={props.onWords}
        />
        <Switch label={t('showAll', { count })} checked={showsAll} onCheckedChange={props.onShowsAll} />
        {(nbGaps > 0 || showsGaps) && (
          <Switch label={t('showGaps', { count: nbGaps })} checked={showsGaps} onCheckedChange={props.onShowsGaps} />
        )}
        {mayEditAll && <ListExport list={getOffrePrices.name} query={{ partnerId }} />}
        {mayEditAll && (
          <Button size="sm" icon={IconPlus} href={editorPath(partnerId, -1)}>
            {t('add')}
          </Button>
        )}
      </div>
    </header>
  );
}

interface OffersProps extends Pick<OfferListProps, 'mayEditAll' | 'onOpen'> {
  readonly partner: string;
  readonly shown: readonly PartnerOffreOnWire[];
  /** Of all offers of the partner. */
  readonly count: number;
  readonly hasDays: boolean;
  readonly showsGaps: boolean;
  readonly pathOf: (offreId: number) => string;
  readonly onSchedule: (offreId: number) => void;
}

/** The offers: cards on a phone, else a table. */
function Offers(props: OffersProps) {
  const { partner, shown, count, showsGaps, pathOf, onOpen } = props;
  const t = useTranslations('offerList');
  const isPhone = useMedia(onPhone);
  const columns = useOfferColumns(props);
  const label = t('title', elided({ partner }));
  const nothing = <EmptyState object="accueil" title={t(count === 0 ? 'empty' : 'notFound')} />;
  if (!isPhone)
    return (
      <Table
        label={label}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => pathOf(id)}
        onOpen={({ id }) => onOpen(pathOf(id))}
        empty={nothing}
      />
    );
  return (
    <ul className={styles.offerCards} aria-label={label}>
      {shown.map((offre) => (
        <OfferCard key={offre.id} offre={offre} href={pathOf(offre.id)} showsGaps={showsGaps} />
      ))}
      {shown.length === 0 && nothing}
    </ul>
  );
}

function useOfferColumns({ mayEditAll, hasDays, showsGaps, onSchedule }: OffersProps): Column<PartnerOffreOnWire>[] {
  const t = useTranslations('offerList');
  return useMemo(
    (): Column<PartnerOffreOnWire>[] => [
      { key: 'name', header: t('name'), leads: true, cell: ({ name }) => name },
      {
        key: 'state',
        header: t('state'),
        width: 116,
        cell: ({ state }) => <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>,
      },
      {
        key: 'category',
        header: t('category'),
        width: 140,
        secondary: true,
        cell: ({ catOffreLabel }) => catOffreLabel,
      },
      { key: 'flags', header: t('flags'), width: 84, cell: (offre) => flagsOf(offre).join(' ') || '—' },
      ...(hasDays ? [{ key: 'days', header: t('days'), width: 176, cell: daysText }] : []),
      { key: 'price', header: t('price'), width: 136, align: 'end', cell: (offre) => <PriceText offre={offre} /> },
      { key: 'items', header: t('items'), width: 84, align: 'end', cell: ({ nbItems }) => nbItems },
      showsGaps
        ? { key: 'gaps', header: t('gaps'), width: 176, cell: (offre) => <OfferGaps offre={offre} /> }
        : {
            key: 'desks',
            header: t('desks'),
            width: 126,
            cell: ({ nbConciergeries, proposedHere }) =>
              t('desksOf', { count: nbConciergeries, here: String(proposedHere) }),
          },
      ...(mayEditAll
        ? [
            {
              key: 'acts',
              header: t('acts'),
              hideHeader: true,
              width: 128,
              cell: ({ id, name }: PartnerOffreOnWire) => (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('scheduleOf', elided({ name }))}
                  onClick={() => onSchedule(id)}
                >
                  {t('schedule')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, mayEditAll, hasDays, showsGaps, onSchedule],
  );
}

interface OfferCardProps {
  readonly offre: PartnerOffreOnWire;
  readonly href: string;
  readonly showsGaps: boolean;
}

function OfferCard({ offre, href, showsGaps }: OfferCardProps) {
  const t = useTranslations('offerList');
  return (
    <Card as="li" padding="md" className={styles.offerCard}>
      <div className={styles.titleLine}>
        <Link href={href} className={styles.offerName}>
          {offre.name}
        </Link>
        <Tag tone={tones[offre.state]}>{t(`states.${offre.state}`)}</Tag>
      </div>
      <p className={styles.soft}>
        {[offre.catOffreLabel, t('itemsOf', { count: offre.nbItems }), flagsOf(offre).join(' '), daysText(offre)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <b>
          <PriceText offre={offre} />
        </b>
      </p>
      {showsGaps && (
        <p className={styles.soft}>
          {t('gapsOf')} <OfferGaps offre={offre} />
        </p>
      )}
    </Card>
  );
}

const daysText = ({ startDate, endDate }: PartnerOffreOnWire): string =>
  startDate === null && endDate === null
    ? ''
    : [startDate, endDate].map((day) => (day === null ? '' : formatDateText(day))).join(' → ');

/** What can be ordered by itself costs from … to …, or is on quote. */
function PriceText({ offre: { lowestPrice, highestPrice, devis } }: { offre: PartnerOffreOnWire }) {
  const t = useTranslations('offerList');
  const language = useLocale();
  if (lowestPrice === null || highestPrice === null) return devis ? t('onQuote') : '—';
  return formatMoneyRange(lowestPrice, highestPrice, language);
}
