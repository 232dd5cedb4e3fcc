import { itemProblems } from '@loge/domain/offers/check-offer';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../client/use-single-flight.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import type { Editable, Offre, Sheet } from './offer-sheet.ts';
import { nbErrorsOf, sectionState } from './section-state.ts';
import { flagsOf } from './section-summary.ts';
import { offerSections } from './sections.ts';
import type { OpenSectionKey } from './use-open-sections.ts';
import styles from './offers.module.css';

interface PublishActProps {
  readonly sheet: Sheet;
  /** What waits to be saved, and would be with it. */
  readonly nbChanges: number;
  readonly isSaving: boolean;
  readonly onSave: (said: Partial<Offre>) => void;
}

/** Publishes an offer, or takes it out of the catalogue, with whatever else was changed; a new one is saved by it. One that waits for its day is published by it (Spec: manager §3). */
export function PublishAct({ sheet, nbChanges, isSaving, onSave }: PublishActProps) {
  const t = useTranslations('offerChanges.publish');
  const dialogs = useDialogs();
  const { published } = sheet.offre;
  const isOut = published === 1;
  const act = useSingleFlight(async () => {
    const question = {
      title: t('unpublishTitle'),
      body: t('unpublishBody', { count: nbChanges }),
      confirmLabel: t('unpublish'),
    };
    // Without changes it is done at once, and taken back from its message.
    if (isOut && nbChanges > 0 && !(await dialogs.confirm(question))) return;
    onSave({ published: isOut ? 0 : 1 });
  });
  if (published === 2) return null;
  return (
    <Button size="sm" variant={isOut ? 'tinted' : 'filled'} pending={isSaving} onClick={() => void act()}>
      {t(isOut ? 'unpublish' : 'publish')}
    </Button>
  );
}

interface MissingForPublicationProps {
  readonly sheet: Sheet;
  readonly editable: Editable;
  readonly onShow: (key: OpenSectionKey) => void;
  readonly onEditDesks: () => void;
}

/** What an offer that is not published lacks for it, each with the way there; nothing once it has all. */
export function MissingForPublication({ sheet, editable, onShow, onEditDesks }: MissingForPublicationProps) {
  const t = useTranslations('offerChanges.publish');
  const sections = useTranslations('offers.sections');
  const { offre, items } = sheet;
  if (offre.published !== 0) return null;
  const nbWrongItems = new Set(itemProblems(items, offre, editable.partner).map(({ field }) => field.split('.')[0]))
    .size;
  const missing: { readonly key: string; readonly words: string; readonly onAct: () => void }[] = [];
  for (const section of offerSections) {
    if (section.isHidden?.(offre) === true) continue;
    const state = sectionState(section, sheet, editable);
    const words = sections(section.key);
    if (state.kind === 'toFill')
      missing.push({
        key: section.key,
        words: t('toFill', { section: words, count: state.count }),
        onAct: () => onShow(section.key),
      });
  }
  if (flagsOf(offre).length === 0)
    missing.push({ key: 'flags', words: t('nobody'), onAct: () => onShow('visibility') });
  if (items.length === 0 && !offre.cannotPlaceOrder)
    missing.push({ key: 'items', words: t('noItem'), onAct: () => onShow('items') });
  if (nbWrongItems > 0)
    missing.push({
      key: 'wrongItems',
      words: t('itemsToCorrect', { count: nbWrongItems }),
      onAct: () => onShow('items'),
    });
  if (!editable.conciergeries.some(({ selected }) => selected))
    missing.push({ key: 'desks', words: t('noDesk'), onAct: onEditDesks });
  if (missing.length === 0) return null;
  return (
    <p className={styles.missing}>
      <span>{t('missing')}</span>
      {missing.map(({ key, words, onAct }) => (
        <button key={key} type="button" className={styles.link} onClick={onAct}>
          {words}
        </button>
      ))}
    </p>
  );
}

/** What is folded over fields that something is wrong with. */
export const foldsOver = (fields: readonly string[]): OpenSectionKey[] => {
  const errors = Object.fromEntries(fields.map((field) => [field, field]));
  return [
    ...offerSections.filter((section) => nbErrorsOf(section, errors) > 0).map(({ key }) => key),
    ...(fields.some((field) => field.startsWith('items')) ? (['items'] as const) : []),
  ];
};
