import { setConciergerieExtraInfos } from '@loge/contract/conciergeries/set-conciergerie-extra-infos';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { deskTextProblems } from '@loge/domain/conciergeries/new-conciergerie';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { pictureOfDesk } from '../picture-of-desk.ts';
import { presentExtraInfos } from '../presenters/present-extra-infos.ts';
import { findGroup, updateSharedSettings } from '../rows/group-rows.ts';
import { findDeskSettings, isDeskNameTaken, lockDesk, updateDesk } from '../rows/desk-settings-rows.ts';
import { changesShared, typedShared } from '../typed-group.ts';

export const setConciergerieExtraInfosHandler = handle(setConciergerieExtraInfos, async (request) => {
  const { input, caller, database, changes, lang, now } = request;
  const { conciergerieId, permissions, isAdmin } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const infos = input.extraInfos ?? {};
  const profile = input.profile ?? {};
  const version = await lockDesk(database, conciergerieId);
  const { name } = profile;
  const { imageSignatureEmail: url } = infos;
  const group = await findGroup(database, conciergerieId);
  const shared = typedShared({ connectionType: infos.connectionType, withoutPackageDelivery: false }, group.shared);
  const linked = group.sisters.filter((sister) => sister.linked).map(({ id }) => id);
  const picture = url === null || url === undefined ? undefined : await pictureOfDesk(database, conciergerieId, url);
  const problems = [
    ...within('profile', deskTextProblems(profile)),
    ...within('extraInfos', deskTextProblems(infos)),
    ...(typeof name === 'string' && (await isDeskNameTaken(database, name, conciergerieId))
      ? [problem('profile.name', 'conciergerieNameTaken')]
      : []),
    // How people come to their accounts is the same in the whole group: it is for who manages all of it.
    ...(changesShared(group.shared, shared) && !linked.every((id) => caller.conciergerieIds.has(id))
      ? [problem('extraInfos.connectionType', 'deskOfAnotherCompany')]
      : []),
    ...(picture === 'unknown' ? [problem('extraInfos.imageSignatureEmail', 'notAnImageOfDesk')] : []),
  ];
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  if (input.version !== null && input.version !== undefined && input.version !== version)
    return refuse('changed-meanwhile');

  await updateDesk(database, conciergerieId, {
    name: name ?? undefined,
    address1: profile.address1 ?? undefined,
    address2: profile.address2 ?? undefined,
    zipCode: profile.zipCode ?? undefined,
    city: profile.city ?? undefined,
    accessCode: infos.accessCode ?? undefined,
    email: infos.email ?? undefined,
    phone: infos.telephoneCrc ?? undefined,
    conciergeInfo: infos.conciergeInfos ?? undefined,
    // Who may not read a note cannot write over it either.
    productionInfo: isAdmin || permissions.has('PROD') ? (infos.prodInfos ?? undefined) : undefined,
    itInfo: isAdmin ? (infos.itInfos ?? undefined) : undefined,
    signatureImageId: picture === 'unknown' ? undefined : picture?.fileId,
  });
  if (changesShared(group.shared, shared)) await updateSharedSettings(database, linked, shared);
  changes.announce({});
  changes.record({ action: 'conciergerie-changed', conciergerieId });
  const desk = await findDeskSettings(database, conciergerieId, now);
  if (desk === null) throw new Error(`Conciergerie ${conciergerieId} is gone while it is saved.`);
  return presentExtraInfos(desk, caller);
});

const within = (part: string, problems: readonly Problem[]): Problem[] =>
  problems.map((each) => ({ ...each, field: `${part}.${each.field}` }));
