import { IconCircleCheck, IconLink, IconPrinter, IconSwitchHorizontal } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Niche } from '../../illustrations/niche.tsx';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { BulkBar } from '../data/bulk-bar.tsx';
import { DescriptionList } from '../data/description-list.tsx';
import { FilterBar, FilterChip } from '../data/filter-chip.tsx';
import { KeyHints } from '../data/key-hints.tsx';
import { LineList } from '../data/line-list.tsx';
import { Pagination } from '../data/pagination.tsx';
import { Table, type Sort } from '../data/table.tsx';
import { Timeline } from '../data/timeline.tsx';
import { useTableKeys } from '../data/use-table-keys.ts';
import { ListScreen } from '../layout/list-screen.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { Tabs } from '../navigation/tabs.tsx';
import { SidePanel } from '../overlays/side-panel.tsx';
import { StatusBadge } from '../status/status-badge.tsx';
import { Arch } from '../surfaces/arch.tsx';
import { MoneyText } from '../values/money-text.tsx';
import { TicketNumber } from '../surfaces/ticket-number.tsx';
import styles from './gallery.module.css';
import { keyOf, orderColumns, sampleOrders } from './sample-orders.tsx';

export function ListsPart() {
  const [sort, setSort] = useState<Sort>({ key: 'id', direction: 'descending' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['48246', '48243']));
  const [current, setCurrent] = useState<string | null>('48240');
  const [page, setPage] = useState(1);
  const [view, setView] = useState('all');
  const keys = useMemo(() => sampleOrders.map(keyOf), []);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  useTableKeys({ keys, currentKey: current, onCurrentChange: setCurrent, onToggle: toggle });
  const at = current === null ? -1 : keys.indexOf(current);
  const walkTo = (index: number) => (keys[index] === undefined ? undefined : () => setCurrent(keys[index] ?? null));
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: 'Pressing et linge', href: '#u' },
          { label: 'Pressing des Arcades', href: '#p' },
          { label: 'Nettoyage et repassage' },
        ]}
      />
      <div className={styles.office} data-density="compact">
        <ListScreen
          views={
            <Tabs
              label="Vues"
              current={view}
              onCurrentChange={setView}
              tabs={[
                { key: 'all', label: 'Toutes', count: 312 },
                { key: 'todo', label: 'À traiter', count: 14 },
                { key: 'today', label: 'Aujourd’hui', count: 21 },
              ]}
              aside={
                <Button size="sm" variant="ghost">
                  Exporter
                </Button>
              }
            />
          }
          filters={<Filters />}
          bulkBar={chosen.size > 0 && <Bulk count={chosen.size} onClear={() => setChosen(new Set())} />}
          foot={
            <>
              <KeyHints
                hints={[
                  { keys: ['J', 'K'], words: 'parcourir' },
                  { keys: ['X'], words: 'sélectionner' },
                ]}
              />
              <Pagination page={page} pageSize={50} total={312} onPageChange={setPage} />
            </>
          }
          panel={
            current !== null && (
              <SidePanel
                label={`Commande ${current}`}
                onClose={() => setCurrent(null)}
                walk={{ position: `${at + 1} sur 312`, onPrevious: walkTo(at - 1), onNext: walkTo(at + 1) }}
                tools={
                  <>
                    <IconButton icon={IconLink} size="sm" label="Copier le lien" />
                    <IconButton icon={IconPrinter} size="sm" label="Imprimer" />
                  </>
                }
                head={<PanelHead number={Number(current)} />}
                foot={
                  <Button size="sm" variant="tinted">
                    Publier en interne
                  </Button>
                }
              >
                <PanelBody />
              </SidePanel>
            )
          }
        >
          <Table
            label="Commandes"
            columns={orderColumns}
            rows={sampleOrders}
            rowKey={keyOf}
            onOpen={(row) => setCurrent(keyOf(row))}
            sort={sort}
            onSortChange={setSort}
            selection={{ keys: chosen, onChange: setChosen }}
            currentKey={current}
            narrow={current !== null}
            roomBelow={chosen.size > 0}
          />
        </ListScreen>
      </div>
    </>
  );
}

function Filters() {
  return (
    <FilterBar
      summary={
        <>
          312 commandes · <b>14 284,60 €</b>
        </>
      }
    >
      <FilterChip
        subject="Statut"
        relation="n’est pas"
        value="Archivée"
        onRemove={() => undefined}
        editor={(close) => (
          <Button size="sm" onClick={close}>
            Fermer
          </Button>
        )}
      />
      <FilterChip subject="Prestation" value="du 17/11 au 01/12" onRemove={() => undefined} />
    </FilterBar>
  );
}

function Bulk({ count, onClear }: { count: number; onClear: () => void }) {
  return (
    <BulkBar
      title={`${count} commandes`}
      amount={<MoneyText cents={9340} />}
      onClear={onClear}
      acts={[
        { label: 'Marquer disponibles', icon: IconCircleCheck, keyHint: 'D', main: true, onAct: () => undefined },
        { label: 'Statut', icon: IconSwitchHorizontal, keyHint: 'S', onAct: () => undefined },
      ]}
    />
  );
}

function PanelHead({ number }: { number: number }) {
  return (
    <div className={styles.media}>
      <Arch shape="thumb">
        <Niche object="pressing" />
      </Arch>
      <div>
        <h3>
          <TicketNumber number={number} strong /> <StatusBadge status="AVAILABLE" size="sm" />
        </h3>
        <p className={styles.small}>Nettoyage et repassage · Pressing des Arcades</p>
      </div>
    </div>
  );
}

function PanelBody() {
  return (
    <div className={styles.two}>
      <div className={styles.stack}>
        <LineList
          density="compact"
          lines={[
            { key: '1', label: '3 × Chemise, sur cintre', amount: 1350 },
            { key: '2', label: 'Remise', amount: -369, tone: 'discount' },
          ]}
          total={{ label: 'Total TTC', cents: 981 }}
        />
        <DescriptionList
          facts={[
            { label: 'Lieu', value: 'Tour Horizon, casier 12' },
            { label: 'Débit', value: '20/11/2026' },
          ]}
        />
      </div>
      <Timeline
        label="Historique"
        events={[
          {
            key: '1',
            tone: 'available',
            title: (
              <>
                <b>Nadia Belkacem</b> a marqué disponible
              </>
            ),
            detail: 'Casier 12',
            when: 'aujourd’hui, 16 h 40',
          },
          {
            key: '2',
            tone: 'new',
            title: (
              <>
                <b>Camille Roussel</b> a passé la commande
              </>
            ),
            when: '17/11, 18 h 24',
          },
        ]}
      />
    </div>
  );
}
