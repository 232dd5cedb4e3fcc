import type { ContentOffreOnWire } from '@loge/contract/content/content-edit-wire';
import { findOffresForContent } from '@loge/contract/content/find-offres-for-content';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { SearchSelect } from '../../design-system/fields/search-select.tsx';

interface LinkedOfferFieldProps {
  readonly label: string;
  readonly offer: ContentOffreOnWire | null;
  readonly onChange: (offer: ContentOffreOnWire | null) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
}

/** An offer that one's desks propose, found by its name or its partner's. */
export function LinkedOfferField({ label, offer, onChange, required = false, error }: LinkedOfferFieldProps) {
  const t = useTranslations('contentDesk.editor');
  const [search, setSearch] = useState('');
  const query = useActionQuery(findOffresForContent, { search }, { keepPrevious: true });
  const found = query.data?.offres ?? [];
  const known = offer === null || found.some(({ id }) => id === offer.id) ? found : [offer, ...found];
  return (
    <SearchSelect
      size="md"
      label={label}
      hint={t('leadsToHelp')}
      placeholder={t('noOffer')}
      required={required}
      clearable
      options={known.map(({ id, titleLabel, partName }) => ({
        value: String(id),
        label: `${titleLabel} · ${partName}`,
      }))}
      value={offer === null ? '' : String(offer.id)}
      onSearch={(words) => setSearch(offer !== null && words.startsWith(offer.titleLabel) ? '' : words.slice(0, 100))}
      searching={query.isFetching}
      onValueChange={(value) => onChange(known.find(({ id }) => String(id) === value) ?? null)}
      error={error ?? null}
    />
  );
}
