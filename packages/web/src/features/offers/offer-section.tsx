import { holdsWords } from '@loge/domain/shared/searched-words';
import { IconAlertTriangle, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { OfferField } from './offer-field.tsx';
import type { Editable, Sheet } from './offer-sheet.ts';
import { nbErrorsOf, sectionState } from './section-state.ts';
import { sectionSummary } from './section-summary.ts';
import type { FieldSpec, SectionSpec } from './sections.ts';
import styles from './offers.module.css';

interface OfferSectionProps {
  readonly section: SectionSpec;
  readonly editable: Editable;
  readonly sheet: Sheet;
  readonly base: Sheet;
  readonly errors: Readonly<Record<string, string>>;
  /** What one looks for in the page, in small letters; sections and fields without it are left out. */
  readonly search: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onChange: (change: (sheet: Sheet) => Sheet) => void;
}

/** A foldable section of an offer: folded it says in a line what it holds, and what of it is wrong or not saved yet. */
export function OfferSection({
  section,
  editable,
  sheet,
  base,
  errors,
  search,
  isOpen,
  onToggle,
  onChange,
}: OfferSectionProps) {
  const t = useTranslations('offers');
  const labelOf = (spec: FieldSpec): string =>
    spec.kind === 'calendarText'
      ? t(spec.name === 'fr' ? 'fields.calendarTextFr' : 'fields.calendarTextEn')
      : spec.kind === 'addresses'
        ? t('address.all')
        : t(`fields.${spec.name}`);
  const isFound = (spec: FieldSpec): boolean => holdsWords(labelOf(spec), search);
  const title = t(`sections.${section.key}`);
  const isTitleFound = holdsWords(title, search);
  const settings = section.settings
    .map((fields) => fields.filter((spec) => spec.when?.(sheet.offre) ?? true))
    .map((fields) => (isTitleFound ? fields : fields.filter(isFound)))
    .filter((fields) => fields.length > 0);
  if (settings.length === 0 || section.isHidden?.(sheet.offre) === true) return null;

  const specs = section.settings.flat();
  const nbErrors = nbErrorsOf(section, errors);
  const nbChanges = specs.filter((spec) => isChanged(spec, base, sheet)).length;
  return (
    <details
      className={styles.section}
      data-fold={section.key}
      open={isOpen || search !== ''}
      onToggle={({ currentTarget }) => {
        if (search === '' && currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary>
        <Glyph icon={IconChevronRight} size={18} />
        <h2>
          <span>{title}</span>
          <span className={styles.count}>
            <span aria-hidden="true">{section.settings.length}</span>
            <VisuallyHidden>{t('nbSettings', { count: section.settings.length })}</VisuallyHidden>
          </span>
        </h2>
        <span className={styles.summary}>
          {sectionSummary(section.key, sheet, editable, (key, values) => t(`summaries.${key}`, values))}
        </span>
        <span className={styles.marks}>
          {nbErrors > 0 && (
            <Tag tone="danger">
              <Glyph icon={IconAlertTriangle} size={14} /> {t('nbErrors', { count: nbErrors })}
            </Tag>
          )}
          {nbChanges > 0 && <Tag tone="info">{t('nbChanges', { count: nbChanges })}</Tag>}
          {nbErrors === 0 && nbChanges === 0 && <SectionState state={sectionState(section, sheet, editable)} />}
        </span>
      </summary>
      <div className={styles.settings}>
        {settings.map((fields) => (
          <div key={fields.map(({ name }) => name).join()} className={styles.setting}>
            {fields.map((spec) => (
              <OfferField
                key={`${spec.kind} ${spec.name}`}
                spec={spec}
                editable={editable}
                offre={sheet.offre}
                addresses={sheet.addresses}
                errors={errors}
                onOffre={(offre) => onChange((now) => ({ ...now, offre }))}
                onAddresses={(addresses) => onChange((now) => ({ ...now, addresses }))}
              />
            ))}
          </div>
        ))}
      </div>
    </details>
  );
}

/** Whether something is left to do in a section. */
function SectionState({ state }: { state: ReturnType<typeof sectionState> }) {
  const t = useTranslations('offers.sectionStates');
  const isComplete = state.kind === 'complete';
  return (
    <span className={styles.state} data-complete={isComplete}>
      <Glyph icon={isComplete ? IconCheck : IconAlertTriangle} size={15} />
      {t(state.kind, { count: 'count' in state ? state.count : 0 })}
    </span>
  );
}

const isChanged = ({ kind, name }: FieldSpec, base: Sheet, sheet: Sheet): boolean => {
  const [before, after] = [base, sheet].map((one): unknown =>
    kind === 'addresses' ? one.addresses : kind === 'calendarText' ? one.offre.calendarText[name] : one.offre[name],
  );
  return JSON.stringify(before) !== JSON.stringify(after);
};
