import type { CallCenter, CallFailure } from './call-center.ts';

/** What the last digits of a number make the simulator do. */
export const SIMULATED_FAILURES: Readonly<Record<string, CallFailure>> = {
  '0401': 'not-signed-in',
  '0400': 'refused',
  '0429': 'limited',
  '0504': 'silent',
};

let calls = 0;

/** Calls nobody, and answers like the maker's service; numbers that end in 0401, 0400, 0429 and 0504 fail in their way. */
export const callCenterSimulator: CallCenter = {
  name: 'simulator',
  start: ({ phoneNumber }) => {
    const failure = SIMULATED_FAILURES[phoneNumber.replaceAll(/\D/g, '').slice(-4)];
    return Promise.resolve(failure === undefined ? { callId: `simulated-${(calls += 1)}` } : { failure });
  },
};
