import { expect, test } from 'vitest';

test('components live at the moment of the run, and time runs on', async () => {
  const offsetMs = Number(Reflect.get(globalThis, Symbol.for('loge.test-clock')));
  const machineNow = (): number => performance.timeOrigin + performance.now();
  expect(Math.abs(Date.now() - machineNow() - offsetMs)).toBeLessThan(60_000);
  const began = Date.now();
  await new Promise((resolve) => {
    setTimeout(resolve, 40);
  });
  expect(Date.now() - began).toBeGreaterThan(30);
});
