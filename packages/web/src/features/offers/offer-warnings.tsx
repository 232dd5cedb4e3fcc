import { offerWarnings } from '@loge/domain/offers/check-offer';
import { messageText } from '@loge/domain/shared/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Note } from '../../design-system/feedback/note.tsx';
import type { Editable, Sheet } from './offer-sheet.ts';

/** What may be saved as it is, and that somebody should look at: margins, buying prices above sale prices, English that is missing. */
export function OfferWarnings({ sheet, partner }: { sheet: Sheet; partner: Editable['partner'] }) {
  const t = useTranslations('offers.warnings');
  const found = offerWarnings(sheet.offre, sheet.items, partner);
  const namesOf = (kind: 'boughtAboveSale' | 'englishMissing'): string[] =>
    found.flatMap((warning) =>
      warning.kind !== kind
        ? []
        : warning.item === null
          ? [t(`texts.${warning.text}`)]
          : [sheet.items[warning.item]?.name ?? ''],
    );
  const [above, untranslated] = [namesOf('boughtAboveSale'), namesOf('englishMissing')];
  const some = (names: readonly string[]): string =>
    names.length > 6 ? t('someOf', { names: names.slice(0, 6).join(', '), count: names.length - 6 }) : names.join(', ');
  return (
    <>
      {found.some(({ kind }) => kind === 'quoteMarginMissing') && (
        <Note tone="warning" icon={IconAlertTriangle}>
          {messageText('quoteMarginMissing', 'fr')}
        </Note>
      )}
      {found.some(({ kind }) => kind === 'activityMissing') && (
        <Note tone="warning" icon={IconAlertTriangle}>
          {t('activityMissing')}
        </Note>
      )}
      {above.length > 0 && (
        <Note tone="warning" icon={IconAlertTriangle}>
          {t('boughtAboveSale', { count: above.length, names: some(above) })}
        </Note>
      )}
      {untranslated.length > 0 && (
        <Note>{t('englishMissing', { count: untranslated.length, names: some(untranslated) })}</Note>
      )}
    </>
  );
}
