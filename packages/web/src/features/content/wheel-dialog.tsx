import type { ContentOffreOnWire, EditedRoueOnWire } from '@loge/contract/content/content-edit-wire';
import { GAME_LIMITS, linesOf, wheelProblems } from '@loge/domain/games/edit-games';
import { DEFAULT_SPINS_PER_USER_PER_DAY, DEFAULT_WINS_PER_CONCIERGERIE_PER_DAY } from '@loge/domain/games/wheel';
import { typedNumber } from '@loge/domain/shared/whole-number';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import styles from './editor.module.css';
import { LinkedOfferField } from './linked-offer-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { WheelTips } from './wheel-tips.tsx';

interface WheelDialogProps {
  readonly roue: EditedRoueOnWire | null;
  /** What a winner wins. */
  readonly offer: ContentOffreOnWire | null;
  readonly onClose: () => void;
  /** The wheel as beneficiaries see it, with these labels. */
  readonly drawn: (labels: readonly string[], lang: 'fr' | 'en') => ReactNode;
  /** Null takes the wheel off. */
  readonly onDone: (roue: EditedRoueOnWire | null, offer: ContentOffreOnWire | null) => void;
}

const suffix = { fr: 'Fr', en: 'En' } as const;
const none = { fr: '', en: '' };
const newWheel: EditedRoueOnWire = {
  id: -1,
  ...{ libellesCourtsFr: [], libellesCourtsEn: [], libellesLongsFr: [], libellesLongsEn: [] },
  ...{ description: none, launchLabel: none, libelleLongWinner: none, libelleLongNoMoreSpins: none },
  nbSpinsPerUserPerDay: DEFAULT_SPINS_PER_USER_PER_DAY,
  nbWinsPerConciergeriePerDay: DEFAULT_WINS_PER_CONCIERGERIE_PER_DAY,
  winningOffre: null,
};

/** The prize wheel of a news item. It is saved with the news item. Spec: partner-content-locker §5 "Wheel dialog". */
export function WheelDialog({ roue, offer, onClose, drawn, onDone }: WheelDialogProps) {
  const t = useTranslations('contentDesk.wheel');
  const editor = useTranslations('contentDesk.editor');
  const [wheel, setWheel] = useState(roue ?? newWheel);
  const [prize, setPrize] = useState(offer);
  const [texts, setTexts] = useState(() => textsOf(wheel));
  const [tried, setTried] = useState(false);
  const whole = (text: string): number => typedNumber(text) ?? Number.NaN;
  const typed: EditedRoueOnWire = {
    ...wheel,
    libellesCourtsFr: linesOf(texts.libellesCourtsFr),
    libellesCourtsEn: linesOf(texts.libellesCourtsEn),
    nbSpinsPerUserPerDay: whole(texts.nbSpinsPerUserPerDay),
    nbWinsPerConciergeriePerDay: whole(texts.nbWinsPerConciergeriePerDay),
  };
  const problems = wheelProblems(typed);
  const errors = useFieldErrors(
    tried ? problems.map((each) => ({ ...each, field: each.field.replace(/^(libellesCourts..)\[\d+\]$/, '$1') })) : [],
    undefined,
  );
  const done = () => {
    setTried(true);
    if (problems.length === 0) onDone(typed, prize);
  };
  const inLang = (name: string, lang: 'fr' | 'en') => editor(lang === 'fr' ? 'inFrench' : 'inEnglish', { field: name });
  const both = <Field extends 'launchLabel' | 'description' | 'libelleLongWinner' | 'libelleLongNoMoreSpins'>(
    field: Field,
    name: string,
    isRich: boolean,
  ) => (
    <div className={styles.two}>
      {(['fr', 'en'] as const).map((lang) => {
        const change = (text: string) =>
          setWheel((before) => ({ ...before, [field]: { ...before[field], [lang]: text } }));
        const shared = { label: inLang(name, lang), value: wheel[field][lang], lang, onValueChange: change };
        const required = field === 'launchLabel' && lang === 'fr';
        return isRich ? (
          <RichTextField key={lang} {...shared} error={errors[`${field}.${lang}`]} />
        ) : (
          <TextField
            key={lang}
            size="md"
            {...shared}
            required={required}
            maxLength={GAME_LIMITS.launchLabel}
            error={errors[`${field}.${lang}`]}
          />
        );
      })}
    </div>
  );
  const shortLabels = (
    <div className={styles.two}>
      {(['fr', 'en'] as const).map((lang) => {
        const key = `libellesCourts${suffix[lang]}` as const;
        return (
          <div key={lang} className={styles.withWheel}>
            <TextArea
              rows={8}
              lang={lang}
              label={inLang(t('shortLabels'), lang)}
              hint={t('shortLabelsHelp')}
              value={texts[key]}
              onValueChange={(text) => setTexts((before) => ({ ...before, [key]: text }))}
              error={errors[key]}
            />
            {drawn(typed[key], lang)}
          </div>
        );
      })}
    </div>
  );
  const number = (field: 'nbSpinsPerUserPerDay' | 'nbWinsPerConciergeriePerDay', name: string) => (
    <TextField
      size="md"
      inputMode="numeric"
      label={name}
      value={texts[field]}
      onValueChange={(text) => setTexts((before) => ({ ...before, [field]: text }))}
      error={errors[field]}
    />
  );
  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          {roue !== null && (
            <Button size="md" variant="ghost" onClick={() => onDone(null, null)}>
              {t('remove')}
            </Button>
          )}
          <Button size="md" variant="outline" onClick={onClose}>
            {editor('cancel')}
          </Button>
          <Button size="md" onClick={done}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {both('launchLabel', t('launchLabel'), false)}
        {both('description', t('description'), false)}
        {shortLabels}
        <WheelTips
          labels={typed.libellesCourtsFr}
          tips={{ fr: wheel.libellesLongsFr, en: wheel.libellesLongsEn }}
          onChange={(lang, tips) => setWheel((before) => ({ ...before, [`libellesLongs${suffix[lang]}`]: [...tips] }))}
          errorOf={(lang, index) => errors[`libellesLongs${suffix[lang]}[${index}]`]}
        />
        {both('libelleLongWinner', t('winner'), true)}
        {both('libelleLongNoMoreSpins', t('noMoreSpins'), true)}
        <div className={styles.three}>
          {number('nbSpinsPerUserPerDay', t('spins'))}
          {number('nbWinsPerConciergeriePerDay', t('wins'))}
          <LinkedOfferField label={t('prize')} offer={prize} onChange={setPrize} />
        </div>
        <p className={styles.soft}>{t('fair')}</p>
      </div>
    </Dialog>
  );
}

/** Lists as one types them, one a line. */
const textsOf = (wheel: EditedRoueOnWire) => ({
  libellesCourtsFr: wheel.libellesCourtsFr.join('\n'),
  libellesCourtsEn: wheel.libellesCourtsEn.join('\n'),
  nbSpinsPerUserPerDay: String(wheel.nbSpinsPerUserPerDay),
  nbWinsPerConciergeriePerDay: String(wheel.nbWinsPerConciergeriePerDay),
});
