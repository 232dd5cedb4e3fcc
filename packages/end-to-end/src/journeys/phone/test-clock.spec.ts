import { expect, test } from '../../people/journey.ts';
import { query } from '../../people/seed.ts';

/** The moment of a run is the same for the journey, the pages of everybody in it, the server and its database. */
test('browser, server and database live at one moment, and time runs on', async ({ page, newBrowserPage }) => {
  const near = (moment: number) => expect(Math.abs(moment - Date.now())).toBeLessThan(60_000);
  const [row] = await query<{ now: Date }>('select now() as now');
  near(Number(row?.now));
  for (const somebody of [page, await newBrowserPage()]) {
    await somebody.goto('/#!/login');
    near(await somebody.evaluate(() => Date.now()));
    near(await somebody.evaluate(() => new Date().getTime()));
    const waited = await somebody.evaluate(async () => {
      const began = Date.now();
      await new Promise((resolve) => void setTimeout(resolve, 50));
      return Date.now() - began;
    });
    expect(waited).toBeGreaterThan(40);
  }
});
