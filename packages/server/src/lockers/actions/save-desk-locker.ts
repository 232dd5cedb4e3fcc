import { randomBytes } from 'node:crypto';
import { saveDeskLocker } from '@loge/contract/lockers/save-desk-locker';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { doorsOf, layoutProblems } from '@loge/domain/lockers/locker-layout';
import { problem } from '@loge/domain/shared/problem';
import { setLockerNameWhereNone } from '../../conciergeries/rows/group-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { lockerKeyOwner } from '../locker-proof.ts';
import { makerAddressProblem } from '../maker-of.ts';
import { findCompartments } from '../rows/compartment-rows.ts';
import { findLockerByName, lockLocker } from '../rows/locker-rows.ts';
import { insertLocker, saveDoors, setLockerKey, setLockerSetup } from '../rows/locker-setup-rows.ts';

const keyBytes = 32;

/** A simulated cabinet has no maker, and exists only where the server allows simulators. */
const simulatorProblems = ({ lockerSimulator }: Services['settings'], endpoint: string) => [
  ...(lockerSimulator ? [] : [problem('isSimulated', 'noLockerSimulator')]),
  ...(endpoint === '' ? [] : [problem('endpoint', 'simulatedLockerHasNoAddress')]),
];

export const saveDeskLockerHandler = handle(
  saveDeskLocker,
  async ({ input, rows, database, changes, services, lang }) => {
    const { isNew, name, endpoint, isSimulated, newKey } = input;
    const layout = { ...input, columns: input.columns.map((sizes) => sizes.toUpperCase()) };
    const { id: conciergerieId } = rows.conciergerieId;
    const known = await findLockerByName(database, name);
    if (!isNew && known?.conciergerieId !== conciergerieId) return refuse('unknown-locker');
    const standing = known === null || isNew ? [] : await findCompartments(database, known.id);
    const wrong = endpoint === '' ? null : makerAddressProblem(services.settings, endpoint);
    const problems = [
      ...(isNew && known !== null ? [problem('name', 'lockerNameTaken')] : []),
      ...(wrong === null ? [] : [problem('endpoint', wrong)]),
      ...(isSimulated ? simulatorProblems(services.settings, endpoint) : []),
      ...layoutProblems(layout, standing),
    ];
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const id = known?.id ?? (await insertLocker(database, { conciergerieId, name, integration: input.integration }));
    await lockLocker(database, id);
    const key =
      endpoint !== '' && (newKey || (known?.keySealed ?? null) === null)
        ? randomBytes(keyBytes).toString('base64url')
        : null;
    if (key !== null) await setLockerKey(database, id, services.seal.seal(key, lockerKeyOwner(id)));
    await setLockerSetup(database, id, { ...input, endpoint: endpoint === '' ? null : endpoint });
    await saveDoors(database, id, doorsOf(layout));
    await setLockerNameWhereNone(database, conciergerieId, name);
    changes.record({ action: 'locker-set-up', conciergerieId, comment: key === null ? name : `${name}, nouvelle clé` });
    changes.announce({ conciergerieId });
    return { name, key };
  },
);
