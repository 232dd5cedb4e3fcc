import type { getMailTexts } from '@loge/contract/brands/get-mail-texts';
import type { setDeskMailText } from '@loge/contract/brands/set-desk-mail-text';
import type { setMailText } from '@loge/contract/brands/set-mail-text';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { MAIL_WORD_LENGTHS, mailTextProblems } from '@loge/domain/brands/mail-texts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef, type FocusEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './brands.module.css';
import { MailTextPreview } from './mail-text-preview.tsx';

type EditedText = OutputOf<typeof getMailTexts>['texts'][number];
type Field = 'subject' | 'title' | 'message';

interface MailTextFormProps {
  readonly text: EditedText;
  readonly contract: typeof setMailText | typeof setDeskMailText;
}

const draftOf = ({ own, original }: EditedText) => ({ ...(own ?? original), isReset: false });

/** The text of one mail in one language: its words, what may be filled in, and the mail as a person would get it. */
export function MailTextForm({ text, contract }: MailTextFormProps) {
  const t = useTranslations('mailTexts');
  const { kind, lang } = text;
  const form = useActionForm(contract, {
    draft: draftOf(text),
    version: text.version,
    rule: (draft) => (draft.isReset ? [] : mailTextProblems(kind, draft)),
    input: ({ isReset, ...words }, version) => ({ kind, lang, text: isReset ? null : words, version }),
    kept: (saved) => ({ draft: draftOf(saved), version: saved.version }),
    success: (_saved, { isReset }) => t(isReset ? 'resetDone' : 'saved'),
  });
  const { isReset: _isReset, ...draft } = form.draft;
  const focused = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const insert = (place: string) => {
    const field = focused.current;
    const name = (field?.name ?? 'message') as Field;
    const at = field?.selectionStart ?? draft[name].length;
    const end = field?.selectionEnd ?? at;
    form.change({ [name]: `${draft[name].slice(0, at)}{${place}}${draft[name].slice(end)}` });
    const caret = at + place.length + 2;
    // Once the text is drawn.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(caret, caret);
    });
  };
  const field = (name: Field) => ({
    name,
    maxLength: MAIL_WORD_LENGTHS[name],
    ...form.field(name),
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => (focused.current = target),
  });
  return (
    <FormPage
      form={form}
      save={t('save')}
      labelOf={(name) => t(name === 'title' ? 'heading' : (name as 'subject' | 'message'))}
      acts={
        text.own !== null && (
          <Button size="md" variant="ghost" icon={IconArrowBackUp} onClick={() => form.submit({ isReset: true })}>
            {t('reset')}
          </Button>
        )
      }
    >
      <div className={styles.columns}>
        <section className={styles.part}>
          <div className={styles.partHead}>
            <p className={styles.soft}>{t(`when.${kind}`)}</p>
            <Tag tone={text.own === null ? 'plain' : 'info'}>{t(text.own === null ? 'original' : 'own')}</Tag>
          </div>
          <TextField label={t('subject')} size="md" {...field('subject')} />
          <TextField label={t('heading')} size="md" {...field('title')} />
          <TextArea label={t('message')} hint={t('messageHint')} rows={8} {...field('message')} />
          <fieldset className={styles.places}>
            <legend>{t('places')}</legend>
            <p className={styles.soft}>
              {t('placesHelp')} {text.places.includes('services') && t('servicesHelp', { place: '{services}' })}
            </p>
            <div className={styles.placeActs}>
              {text.places.map((place) => (
                <Button
                  key={place}
                  size="sm"
                  variant="outline"
                  aria-label={t('insert', { place: `{${place}}` })}
                  onClick={() => insert(place)}
                >
                  {`{${place}}`}
                </Button>
              ))}
            </div>
          </fieldset>
        </section>
        <MailTextPreview kind={kind} lang={lang} text={draft} isComplete={form.problems.length === 0} />
      </div>
    </FormPage>
  );
}
