import type { Column } from '../data/column.ts';
import { Truncated } from '../data/truncated.tsx';
import { StatusBadge, type BadgeStatus } from '../status/status-badge.tsx';
import { Tag } from '../status/tag.tsx';
import { DateText } from '../values/date-text.tsx';
import { MoneyText } from '../values/money-text.tsx';

export type SampleOrder = {
  id: number;
  status: BadgeStatus;
  person: string;
  vip?: boolean;
  offer: string;
  partner: string;
  date: string;
  cents: number;
};

const statuses: readonly BadgeStatus[] = [
  'NEW',
  'TO_BE_PROCESSED',
  'ACCEPTED',
  'BEING_PROCESSED',
  'AVAILABLE',
  'DONE',
  'PAID',
  'REJECTED',
];
export const sampleOrders: readonly SampleOrder[] = Array.from({ length: 14 }, (_, index) => ({
  id: 48252 - index * 3,
  status: statuses[index % statuses.length] ?? 'NEW',
  person: ['Thomas Nguyen', 'Aïcha Diallo', 'Étienne Lacroix', 'Camille Roussel'][index % 4] ?? '',
  vip: index % 5 === 2,
  offer:
    [
      'Coursier dans la journée',
      'Bouquet de saison, moyen',
      'Pneus hiver, montage et équilibrage',
      'Nettoyage et repassage',
    ][index % 4] ?? '',
  partner: ['Vélocourse', 'Atelier Pivoine', 'Garage Beaurepaire', 'Pressing des Arcades'][index % 4] ?? '',
  date: `2026-11-${String(20 + (index % 9)).padStart(2, '0')}`,
  cents: 1890 + index * 1311,
}));

export const orderColumns: readonly Column<SampleOrder>[] = [
  {
    key: 'id',
    header: 'N°',
    align: 'end',
    width: 84,
    sortable: true,
    leads: true,
    cell: ({ id }) => String(id).replace(/(\d{2})(\d{3})/, '$1\u00a0$2'),
  },
  { key: 'status', header: 'Statut', width: 124, cell: ({ status }) => <StatusBadge status={status} size="sm" /> },
  {
    key: 'person',
    header: 'Bénéficiaire',
    sortable: true,
    cell: ({ person, vip }) => (
      <>
        <b>{person}</b> {vip === true && <Tag tone="vip">VIP</Tag>}
      </>
    ),
  },
  { key: 'offer', header: 'Offre', cell: ({ offer }) => <Truncated>{offer}</Truncated> },
  { key: 'partner', header: 'Partenaire', secondary: true, cell: ({ partner }) => <Truncated>{partner}</Truncated> },
  { key: 'date', header: 'Prestation', width: 116, sortable: true, cell: ({ date }) => <DateText date={date} /> },
  {
    key: 'amount',
    header: 'Montant',
    align: 'end',
    width: 96,
    sortable: true,
    cell: ({ cents }) => <MoneyText cents={cents} />,
  },
];

export const keyOf = ({ id }: SampleOrder) => String(id);
