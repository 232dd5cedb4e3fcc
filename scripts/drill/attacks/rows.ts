import { orderingWorld } from '../../../packages/server/src/testing/ordering-world.ts';
import { putRow } from '../../../packages/server/src/testing/inputs-of-actions.ts';
import { people, type RowExample, rowExamples } from '../../../packages/server/src/testing/row-examples.ts';
import {
  atHome,
  inputOf,
  mayEnter,
  nobodys,
  rowCases,
  signPeopleIn,
  stateOfAll,
} from '../../../packages/server/src/testing/row-strangers.ts';
import type { GatewayAnswer } from '../../../packages/server/src/testing/running-server.ts';
import { type AttackClass, inParallel } from './attack-class.ts';

const told = ({ code, refusal, message, data, fields, http }: GatewayAnswer): string =>
  JSON.stringify({ code, refusal, message, data, fields, http });

/** Every id of every action, by everybody who does not reach its row: answered as one that nobody has, and nothing changes. */
export const rows: AttackClass = {
  name: 'rows of others: every id × strangers',
  async run({ loge, sample }, tally) {
    const world = await orderingWorld(loge);
    const other = await orderingWorld(loge);
    const here = await rowExamples(loge, world);
    const elsewhere = await rowExamples(loge, other);
    const signed = await signPeopleIn(loge, { world, other, partnerId: here.things.partner });
    const cells = rowCases.flatMap((tried) =>
      people
        .filter((who) => !here.examples[tried.mark.kind].reachedBy.includes(who) && mayEnter(who, tried.action))
        .map((who) => ({ tried, who })),
    );
    const before = await stateOfAll(loge.database);
    await inParallel(sample(cells), 6, async ({ tried, who }) => {
      const { action, mark, path } = tried;
      const example = here.examples[mark.kind];
      const own = atHome.includes(who) ? elsewhere : here;
      const call = (one: RowExample) => loge.call(action.name, putRow(inputOf(tried, own), path, one), signed.get(who));
      const ofHers = told(await call(example));
      const ofNobodys = told(
        await call({ ...example, id: typeof example.id === 'string' ? nobodys.text : nobodys.number }),
      );
      tally.cell(ofHers === ofNobodys, () => `${tried.title} as ${who}: ${ofHers}, and of nobody's ${ofNobodys}`);
    });
    tally.cell((await stateOfAll(loge.database)) === before, () => 'something has changed in the tables');
    const hers = await loge.call('OrderDetail', { id: here.things.order }, signed.get('her'));
    tally.control(hers.code === 0, 'she reaches her own order');
  },
};
