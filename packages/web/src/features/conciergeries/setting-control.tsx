import type { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CONNECTION_TYPES } from '@loge/domain/access/connection-types';
import { MAIL_DESIGNS } from '@loge/domain/conciergeries/group-settings';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SearchSelect } from '../../design-system/fields/search-select.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { MissingLegalTexts } from '../../invitations/missing-legal-texts.tsx';
import { hasCardProvider } from '../../session/outside-services.ts';
import { DeskPictureField } from './desk-picture-field.tsx';
import { LabelsField } from './labels-field.tsx';
import { type GroupDraft, linesOf, type Setting } from './setting-sections.ts';
import styles from './settings.module.css';
import { useHoursWords } from './use-hours-words.ts';

interface SettingControlProps {
  readonly setting: Setting;
  readonly info: OutputOf<typeof getConciergerieGroupInfo>;
  readonly deskId: number;
  readonly hoursHref: string | null;
  readonly draft: GroupDraft;
  readonly onChange: (part: Partial<GroupDraft>) => void;
  readonly error: string | undefined;
}

/** One setting, with a line that says what it does. */
export function SettingControl({ setting, info, deskId, hoursHref, draft, onChange, error }: SettingControlProps) {
  const t = useTranslations('deskSettings');
  const { kind, name } = setting;
  const label = t(`fields.${name}`);
  const hint = name === 'axeptaActive' && !hasCardProvider() ? t('noCardProvider') : t(`does.${name}`);
  if (kind === 'flag')
    return (
      <Switch label={label} hint={hint} checked={draft[name]} onCheckedChange={(on) => onChange({ [name]: on })} />
    );
  if (kind === 'hours') return <Hours info={info} label={label} hint={hint} href={hoursHref} />;
  const value = draft[name];
  const change = (text: string) => onChange({ [name]: text });
  const look = { label, hint, error, size: 'md' as const, value, onValueChange: change };
  switch (kind) {
    case 'text':
      return (
        <>
          <TextField {...look} autoComplete="off" />
          {name === 'accessCode' && value !== '' && <MissingLegalTexts deskId={deskId} />}
        </>
      );
    case 'number':
      return <TextField {...look} inputMode="numeric" autoComplete="off" />;
    case 'area':
      return <TextArea label={label} hint={hint} error={error} value={value} onValueChange={change} />;
    case 'date':
      return <DateField {...look} handsOnWrong />;
    case 'labels':
      return (
        <LabelsField
          label={label}
          hint={hint}
          error={error}
          labels={linesOf(value)}
          onChange={(labels) => change(labels.join('\n'))}
        />
      );
    case 'image':
      return <DeskPictureField shape="square" label={label} hint={hint} url={value} onChange={change} error={error} />;
    case 'connection':
      return (
        <Select {...look} options={CONNECTION_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))} />
      );
    case 'legalTexts':
      return <Select {...look} options={info.textBlobNames.map((each) => ({ value: each, label: each }))} />;
    case 'mailDesign':
      return (
        <Select
          {...look}
          placeholder={t('mailDesigns.company')}
          options={MAIL_DESIGNS.map((design) => ({ value: design, label: t(`mailDesigns.${design}`) }))}
        />
      );
    case 'offer':
      return (
        <SearchSelect
          label={label}
          hint={hint}
          error={error ?? null}
          size="md"
          clearable
          placeholder={t('noOffer')}
          value={value}
          onValueChange={change}
          options={info.offres.map((offre) => ({ value: String(offre.id), label: offre.name }))}
        />
      );
    case 'desks':
      return (
        <LinkedDesks
          desks={info.group.conciergeries}
          deskId={deskId}
          chosen={value.split(',').filter(Boolean).map(Number)}
          onChange={(ids) => change(ids.toSorted((a, b) => a - b).join(','))}
          legend={label}
          hint={hint}
          error={error}
        />
      );
  }
}

interface LinkedDesksProps {
  readonly desks: readonly { readonly id: number; readonly name: string }[];
  readonly deskId: number;
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly legend: string;
  readonly hint: string;
  readonly error: string | undefined;
}

function LinkedDesks({ desks, deskId, chosen, onChange, legend, hint, error }: LinkedDesksProps) {
  return (
    <fieldset className={styles.desks}>
      <legend>{legend}</legend>
      <p className={styles.soft}>{hint}</p>
      {desks.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={id === deskId || chosen.includes(id)}
          disabled={id === deskId}
          onCheckedChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface HoursProps {
  readonly info: SettingControlProps['info'];
  readonly label: string;
  readonly hint: string;
  readonly href: string | null;
}

/** When the desk's people are there, in words; it is set on the screen of hours, where the year shows what comes of it. */
function Hours({ info, label, hint, href }: HoursProps) {
  const t = useTranslations('deskSettings');
  const hoursWords = useHoursWords();
  const { hours } = info.group;
  return (
    <div className={styles.hours}>
      <h3>{label}</h3>
      <p className={styles.soft}>{hint}</p>
      {hours.length === 0 ? (
        <p>{t('noHours')}</p>
      ) : (
        <ul>
          {hours.map((slot) => (
            <li key={`${slot.daysOfWeek}-${slot.startTime}`}>{hoursWords(slot)}</li>
          ))}
        </ul>
      )}
      {href !== null && (
        <div>
          <Button size="sm" variant="outline" href={href}>
            {t('setHours')}
          </Button>
        </div>
      )}
    </div>
  );
}
