import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { changeConciergerie } from '@loge/contract/profile/change-conciergerie';
import { getServiceLocationOptions } from '@loge/contract/profile/get-service-location-options';
import { serviceLocationProblems } from '@loge/domain/profile/service-location';
import { bidiIsolate } from '@loge/domain/shared/bidi-isolate';
import { IconBuilding, IconHome, IconMapPin } from '@tabler/icons-react';
import { useState, useTransition, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './location-form.module.css';

interface LocationFormProps {
  readonly user: SignedInUser;
  /** Leads on; the button waits for it. */
  readonly onChosen: (user: SignedInUser) => Promise<void>;
}

interface Options {
  readonly conciergeries: readonly { readonly id: number; readonly conciergerieName: string; readonly zip: string }[];
  readonly mainZip: string | null;
  readonly homeZip: string | null;
}

type Elsewhere = 'other_zip' | 'home';

/** Where services are to take place: a conciergerie, another postal code, or home (Spec: beneficiary-and-access §4 "Service location"). */
export function LocationForm({ user, onChosen }: LocationFormProps) {
  const query = useActionQuery(getServiceLocationOptions, {});
  return (
    <QueryBoundary query={query} skeleton={<LocationSkeleton />}>
      {(options) => <Places options={options} user={user} onChosen={onChosen} />}
    </QueryBoundary>
  );
}

function Places({ options, user, onChosen }: LocationFormProps & { readonly options: Options }) {
  const t = useTranslations('profile.location');
  const failureText = useFailureText();
  // Only what was chosen and typed: the rest follows the person and their profile, which may arrive a moment later.
  const [chosen, setChosen] = useState<string>();
  const place = chosen ?? currentPlace(user);
  const [typed, setTyped] = useState<Partial<Record<Elsewhere, string>>>({});
  const zipCodes = { ...firstZipCodes(user, options), ...typed };
  const [wasSent, setWasSent] = useState(false);
  const [isLeaving, leave] = useTransition();
  const save = useActionMutation(changeConciergerie, { onSuccess: ({ user: moved }) => leave(() => onChosen(moved)) });

  const elsewhere = isElsewhere(place) ? place : undefined;
  const zipCode = elsewhere === undefined ? '' : zipCodes[elsewhere];
  const problems = serviceLocationProblems(elsewhere ?? 'conciergerie', zipCode);
  const errors = useFieldErrors(wasSent ? problems : [], save.error ?? undefined);
  // Another postal code and home are served from the person's own conciergerie.
  const conciergerieId = elsewhere === undefined ? Number(place) : (user.conciergerie ?? options.conciergeries[0])?.id;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSent(true);
    if (place === '') event.currentTarget.querySelector('input')?.focus();
    else if (problems.length > 0) document.getElementById('zipCode')?.focus();
    else if (conciergerieId !== undefined)
      save.mutate(
        elsewhere === undefined ? { conciergerieId } : { conciergerieId, kind: elsewhere, zipCode: zipCode.trim() },
      );
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <RadioRows
        label={t('where')}
        hideLabel
        name="place"
        value={place}
        onValueChange={setChosen}
        error={wasSent && place === '' ? t('missing') : undefined}
        options={[
          ...options.conciergeries.map(({ id, conciergerieName, zip }) => ({
            value: String(id),
            label: conciergerieName,
            hint: zip,
            icon: IconBuilding,
          })),
          { value: 'other_zip', label: t('otherZip'), icon: IconMapPin },
          {
            value: 'home',
            label: t('home'),
            hint: [user.address1, user.city].filter(Boolean).map(bidiIsolate).join(', '),
            icon: IconHome,
          },
        ]}
      />
      {elsewhere !== undefined && (
        <TextField
          id="zipCode"
          label={t('zipCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          value={zipCode}
          onValueChange={(zip) => setTyped({ ...typed, [elsewhere]: zip })}
          error={errors['zipCode']}
        />
      )}
      {save.error !== null && errors['zipCode'] === undefined && (
        <Note tone="danger" live>
          {failureText(save.error)}
        </Note>
      )}
      <Button type="submit" full pending={save.isPending || isLeaving}>
        {t('choose')}
      </Button>
    </form>
  );
}

const isElsewhere = (place: string): place is Elsewhere => place === 'other_zip' || place === 'home';

/** The postal code to begin with for each place: the one chosen before, else the profile's for home and the desk's elsewhere. */
const firstZipCodes = ({ serviceLocation }: SignedInUser, { mainZip, homeZip }: Options): Record<Elsewhere, string> => {
  const chosenFor = (kind: Elsewhere) => (serviceLocation?.kind === kind ? serviceLocation.zipCode : null);
  return { other_zip: chosenFor('other_zip') ?? mainZip ?? '', home: chosenFor('home') ?? homeZip ?? '' };
};

/** The place in force, as the form names it; empty when nothing has been chosen yet. */
const currentPlace = ({ serviceLocation, conciergerie }: SignedInUser): string => {
  if (serviceLocation !== null && serviceLocation.kind !== 'conciergerie') return serviceLocation.kind;
  return conciergerie === null ? '' : String(conciergerie.id);
};

function LocationSkeleton() {
  return (
    <SkeletonGroup className={styles.form ?? ''}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="box" height={68} />
      ))}
    </SkeletonGroup>
  );
}
