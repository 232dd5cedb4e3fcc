import { setConciergerieGroup } from '@loge/contract/conciergeries/set-conciergerie-group';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { groupSettingsProblems, keptLabels } from '@loge/domain/conciergeries/group-settings';
import { keptWeeklyHours, weeklyHoursProblems } from '@loge/domain/conciergeries/hours-rules';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { pictureOfDesk } from '../picture-of-desk.ts';
import { presentGroup } from '../presenters/present-group.ts';
import {
  findGroup,
  findOffersOfDesk,
  lockDesksOfCompany,
  replaceLocations,
  updatePlaceSettings,
  updateSharedSettings,
} from '../rows/group-rows.ts';
import { replaceWeeklyHours } from '../rows/weekly-hours-rows.ts';
import { memberProblems, saveMembers, wantedGroup } from '../save-members.ts';
import { changesShared, typedPlace, typedShared } from '../typed-group.ts';

export const setConciergerieGroupHandler = handle(setConciergerieGroup, async (request) => {
  const { input, caller, database, changes, lang } = request;
  const { conciergerieId, conciergerieIds: managed } = caller;
  const { group: typed } = input;
  const wrong = (problems: readonly Problem[]) => refuseInput(ruleProblems(problems, lang, 'group'));
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  await lockDesksOfCompany(database, conciergerieId);
  const before = await findGroup(database, conciergerieId);

  const imageUrl = typed.imageUrl ?? undefined;
  const picture = imageUrl === undefined ? undefined : await pictureOfDesk(database, conciergerieId, imageUrl);
  const wanted = wantedGroup(before, typed);
  const shared = typedShared(typed, before.shared);
  const parcelOffer = typed.packageDeliveryOffreId ?? before.place.parcelOfferId;
  const problems = [
    ...groupSettingsProblems(typed),
    ...weeklyHoursProblems('hours', typed.hours ?? []),
    ...memberProblems(before, wanted, managed),
    // What holds for all of them is for who manages all of them.
    ...(changesShared(before.shared, shared) && !wanted.members.every((id) => managed.has(id))
      ? [problem('conciergerieIds', 'deskOfAnotherCompany')]
      : []),
    ...(picture === 'unknown' ? [problem('imageUrl', 'notAnImageOfDesk')] : []),
    ...(parcelOffer !== before.place.parcelOfferId &&
    !(await findOffersOfDesk(database, conciergerieId)).some(({ id }) => id === parcelOffer)
      ? [problem('packageDeliveryOffreId', 'offerNotProposed')]
      : []),
  ];
  if (problems.length > 0) return wrong(problems);
  if (input.version !== null && input.version !== undefined && input.version !== before.version)
    return refuse('changed-meanwhile');

  if (!(await saveMembers(database, before, wanted))) return wrong([problem('groupName', 'groupNameTaken')]);
  const writable = wanted.members.filter((id) => managed.has(id));
  await updateSharedSettings(database, writable, shared);
  await updatePlaceSettings(
    database,
    conciergerieId,
    typedPlace(typed, before.place, picture === 'unknown' ? undefined : picture?.fileId),
  );
  if (typed.hours !== null && typed.hours !== undefined)
    await replaceWeeklyHours(database, conciergerieId, 'desk', keptWeeklyHours(typed.hours));
  for (const [kind, labels] of [
    ['sub_entity', typed.subEntities],
    ['sub_location', typed.subLocation],
  ] as const)
    if (labels !== null && labels !== undefined)
      await replaceLocations(database, conciergerieId, kind, keptLabels(labels));
  changes.announce({});
  changes.record({ action: 'conciergerie-group-changed', conciergerieId, comment: wanted.groupName });
  const after = await findGroup(database, conciergerieId);
  return { group: presentGroup(after, managed), version: after.version };
});
