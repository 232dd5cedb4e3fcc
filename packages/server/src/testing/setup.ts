import { afterAll, expect } from 'vitest';
import { writeNotedAnswers } from './noted-answers.ts';

afterAll(() => writeNotedAnswers(expect.getState().testPath ?? ''));
