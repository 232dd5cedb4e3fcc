import { getFlashDispoTemplates } from '@loge/contract/flash-mailings/get-flash-dispo-templates';
import type { FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Menu } from '../../design-system/overlays/menu.tsx';
import styles from './flash.module.css';
import { blankOf } from './other-template.ts';
import { Pictured } from './pictured.tsx';

interface TemplateChoiceProps {
  readonly template: FlashTemplateOnWire;
  /** What is sent keeps its template. */
  readonly isSent: boolean;
  /** What is wrong with it. */
  readonly error: string | undefined;
  readonly onChange: (template: FlashTemplateOnWire) => void;
}

/** The template that a mailing is written with, and the others of its centre of interest to choose in its place. */
export function TemplateChoice({ template, isSent, error, onChange }: TemplateChoiceProps) {
  const t = useTranslations('flashMailings');
  const id = useId();
  const { data } = useActionQuery(
    getFlashDispoTemplates,
    { centreInteret: template.topic, onlyPublished: true },
    { enabled: !isSent },
  );
  const others = (data?.templates ?? []).filter((each) => each.id !== template.id);
  const shown = (
    <Pictured about={`${template.name} ${template.topicLabel}`} image={template.images.list[0]}>
      <b>{template.id === -1 ? t('addBlank') : template.name}</b>
      <span className={styles.soft}>
        {template.topicLabel}
        {template.authorLabel !== '' && `, ${t('by', { name: template.authorLabel })}`}
      </span>
    </Pictured>
  );
  return (
    <div className={styles.group} data-invalid={error === undefined ? undefined : true}>
      <span id={`${id}-label`} className={styles.label}>
        {t('fields.template')}
      </span>
      {isSent ? (
        <div className={styles.template}>{shown}</div>
      ) : (
        <Menu
          label={t('fields.template')}
          align="start"
          items={[
            ...others.map((each) => ({ label: each.name, onSelect: () => onChange(each) })),
            ...(template.id === -1
              ? []
              : [
                  {
                    label: t('addBlank'),
                    separated: others.length > 0,
                    onSelect: () => onChange(blankOf(template)),
                  },
                ]),
          ]}
        >
          {(trigger) => (
            <button
              type="button"
              id={`${id}-choice`}
              className={styles.template}
              aria-labelledby={`${id}-label ${id}-choice`}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              {...trigger}
            >
              {shown}
              <Glyph icon={IconSelector} size={18} />
            </button>
          )}
        </Menu>
      )}
      {error !== undefined && (
        <p role="alert" id={`${id}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
