import { afterAll, expect } from 'vitest';
import { writeNotedAnswers } from './noted-answers.ts';
import { writeNotedNulls } from './noted-nulls.ts';

afterAll(async () => {
  await writeNotedAnswers(expect.getState().testPath ?? '');
  await writeNotedNulls();
});
