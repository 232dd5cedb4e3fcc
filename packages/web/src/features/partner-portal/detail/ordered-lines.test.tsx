import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { itemTypeNumber, type ItemType } from '@loge/domain/ordering/item-types';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderedLines } from './ordered-lines.tsx';

const answered = (
  id: number,
  type: ItemType,
  label: string,
  extendedValue: string,
): PartnerOrderOnWire['items'][number] => ({
  id,
  offreItemType: itemTypeNumber(type),
  label,
  quantity: 0,
  extendedValue,
  comment: null,
  status: { status: 0 },
});

test('what was answered is said in words', async () => {
  await renderInFrench(
    <OrderedLines
      lines={[
        answered(1, 'yes_no', 'Avec pli', 'false'),
        answered(2, 'yes_no', 'Urgent', 'true'),
        answered(3, 'number', 'Poids', '2.5'),
        answered(4, 'begin_end_time', 'Présence', '08:00-20:00'),
        answered(5, 'free_text', 'Remarque', 'Col dur'),
      ]}
    />,
    'partner',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Avec pliNon',
    'Urgent',
    'Poids2,5',
    'Présencede 8 h à 20 h',
    'RemarqueCol dur',
  ]);
});

test('an option is no article, and where every piece is in the same place no line repeats it', async () => {
  const toBeDone = { status: 1 } as const;
  const pieces = [
    { ...answered(1, 'product', 'Chemise', ''), quantity: 2, status: toBeDone },
    { ...answered(2, 'group_master', 'Traitement anti-taches', 'true'), quantity: 1, status: toBeDone },
  ];
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const { unmount } = await renderInFrench(<OrderedLines lines={pieces} />, 'partner');
  expect(texts()).toEqual(['2Chemise', 'Traitement anti-taches']);
  unmount();
  const ready = { ...answered(3, 'product', 'Robe', ''), quantity: 1, status: { status: 3 } } as const;
  await renderInFrench(<OrderedLines lines={[...pieces, ready]} />, 'partner');
  expect(texts()).toEqual(['2ChemiseÀ traiter', 'Traitement anti-tachesÀ traiter', '1RobeDisponible']);
});
