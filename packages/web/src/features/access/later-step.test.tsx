import { screen } from '@testing-library/react';
import type * as React from 'react';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { LaterStep, loadPasswordStep } from './later-step.tsx';
import type { LoginSteps } from './use-login-steps.ts';

const late = vi.hoisted(() => ({ effects: Promise.resolve() }));

// As on a busy machine: what follows a drawing runs a while after it.
vi.mock('react', async (original) => {
  const react = await original<typeof React>();
  const useEffect: typeof react.useEffect = (effect, inputs) =>
    react.useEffect(() => void late.effects.then(effect), inputs);
  return { ...react, useEffect };
});

const steps: LoginSteps = {
  step: 'password',
  secondFactor: undefined,
  busy: false,
  failure: undefined,
  isElsewhere: false,
  submitLogin: () => Promise.resolve(),
  submitPassword: () => Promise.resolve(true),
  backToLogin: () => undefined,
};

test('a step that arrives between the drawing and what follows it is drawn', async () => {
  let follow: () => void = () => undefined;
  late.effects = new Promise((resolve) => (follow = resolve));
  await renderInFrench(
    <LaterStep login="zoe" steps={steps} failure={undefined} onSignedIn={() => Promise.resolve()} />,
    'beneficiary',
  );
  expect(screen.queryByLabelText('Votre mot de passe')).toBeNull();
  await loadPasswordStep();
  follow();
  expect(await screen.findByLabelText('Votre mot de passe')).toBeTruthy();
});
