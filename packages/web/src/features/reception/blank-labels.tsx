import { blankLabelTicket } from '@loge/domain/printing/desk-tickets';
import { newLabel } from '@loge/domain/reception/labels';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../design-system/fields/select.tsx';
import { LabelCards, LabelScreen } from './label-cards.tsx';

const counts = ['12', '24', '48', '96'] as const;

const drawn = (conciergerieId: number, count: number): readonly string[] =>
  Array.from({ length: count }, () => newLabel(conciergerieId, crypto.getRandomValues(new Uint8Array(8))));

/**
 * A stock of labels that are tied to an item once one comes in. Nobody keeps them until then: each visit draws new ones, of which no two are the same in
 * a desk's lifetime.
 */
export function BlankLabels({ conciergerieId }: { readonly conciergerieId: number }) {
  const t = useTranslations('reception.labels');
  const [codes, setCodes] = useState(() => drawn(conciergerieId, 24));
  return (
    <LabelScreen
      title={t('blankTitle')}
      tickets={codes.map(blankLabelTicket)}
      tools={
        <Select
          label={t('count')}
          hideLabel
          options={counts.map((count) => ({ value: count, label: t('countOf', { count: Number(count) }) }))}
          value={String(codes.length)}
          onValueChange={(count) => setCodes(drawn(conciergerieId, Number(count)))}
        />
      }
    >
      <LabelCards cards={codes.map((code) => ({ code, item: null }))} />
    </LabelScreen>
  );
}
