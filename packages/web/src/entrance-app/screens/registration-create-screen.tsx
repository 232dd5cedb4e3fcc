import { getCompanyName } from '@loge/contract/access/get-company-name';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../client/failures.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { useIdempotentCall } from '../../client/use-call.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { type CodeChoices, lookUpCode } from '../../features/access/look-up-code.ts';
import { RegistrationForm } from '../../features/access/registration-form.tsx';
import { EntranceFrame } from '../entrance-frame.tsx';
import { RegistrationGate } from './registration-gate.tsx';

const route = getRouteApi('/entrance/registration/create');

/** The second step: only with a code that opens conciergeries, else back to the first. Spec: beneficiary-and-access §2.1 (/registration/create). */
export function RegistrationCreateScreen() {
  return (
    <RegistrationGate>
      <Create />
    </RegistrationGate>
  );
}

function Create() {
  const router = useRouter();
  const { code = '' } = route.useSearch();
  const { call, failure } = useIdempotentCall(lookUpCode);
  const [choices, setChoices] = useState<CodeChoices>();
  const [tries, setTries] = useState(0);
  const lookedUp = useRef(-1);

  // The address keeps the code, so that the step survives a reload.
  useEffect(() => {
    if (lookedUp.current === tries) return;
    lookedUp.current = tries;
    const startAgain = () => void router.navigate({ href: '/registration/code', replace: true });
    if (code === '') return startAgain();
    void call(code).then((found) => {
      if (found !== undefined && found.conciergeries.length === 0) startAgain();
      else setChoices(found);
    });
  });
  const isRefused = failure instanceof ActionRefused;
  useEffect(() => {
    if (isRefused) void router.navigate({ href: `/registration/code?code=${encodeURIComponent(code)}`, replace: true });
  }, [isRefused, router, code]);

  if (choices !== undefined) return <Form choices={choices} />;
  return (
    <Frame company={null}>
      {failure === undefined || isRefused ? (
        <Waiting />
      ) : (
        <QueryError failure={failure} retry={() => setTries(tries + 1)} />
      )}
    </Frame>
  );
}

function Form({ choices }: { choices: CodeChoices }) {
  const router = useRouter();
  const { data } = useAnswer(getCompanyName, { code: choices.code });
  return (
    <Frame company={data?.companyName ?? null}>
      <RegistrationForm
        choices={choices}
        onRegistered={() => void router.navigate({ href: '/registration/welcome', replace: true })}
      />
    </Frame>
  );
}

function Frame({ company, children }: { company: string | null; children: React.ReactNode }) {
  const t = useTranslations('registration.create');
  const intro = company === null ? t('intro') : t('introWith', { company });
  return (
    <EntranceFrame title={t('title')} intro={intro} back="/registration/code">
      {children}
    </EntranceFrame>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="box" height={64} />
      ))}
    </SkeletonGroup>
  );
}
