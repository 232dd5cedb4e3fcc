import type { ConnectionType } from '@loge/domain/access/connection-types';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What every desk of a group has in common. */
export interface SharedSettings {
  readonly includedInAlerts: boolean;
  readonly includedInMailingTool: boolean;
  readonly keepsInactiveUsers: boolean;
  readonly activityCornerEmail: string;
  readonly allowsCreationByConcierge: boolean;
  readonly registrationEmailExclusions: string;
  readonly mailTemplate: string;
  readonly legalTextName: string;
  readonly avoidsAllEmails: boolean;
  readonly sendsMailFromOwnAddress: boolean;
  readonly whiteLabelDomain: string;
  readonly whiteLabelLoginPrefix: string;
  readonly flashMailingDelayHours: number;
  readonly accessPage: string;
  readonly connectionType: ConnectionType;
  readonly allowsShortcuts: boolean;
  readonly directDebitEnabled: boolean;
  readonly cardPaymentEnabled: boolean;
}

/** What belongs to the place where a desk is. */
export interface PlaceSettings {
  readonly hasPhysicalLocation: boolean;
  readonly isFake: boolean;
  readonly lockerName: string;
  readonly lockerLocation: string;
  readonly parcelOfferId: number | null;
  readonly accessCode: string;
  readonly closingDate: LocalDate | null;
  readonly imageId: string | null;
}

export interface GroupRow {
  readonly id: number;
  readonly companyId: number;
  readonly groupId: number | null;
  readonly groupName: string;
  readonly shared: SharedSettings;
  readonly place: PlaceSettings;
  readonly hours: readonly { readonly daysOfWeek: number; readonly startTime: number; readonly endTime: number }[];
  readonly subEntities: readonly string[];
  readonly subLocations: readonly string[];
  /** Every desk of the company, by name. */
  readonly sisters: readonly { readonly id: number; readonly name: string; readonly linked: boolean }[];
  readonly version: number;
}

const locations = (kind: 'sub_entity' | 'sub_location') => sql`
  array(select l.label from conciergerie_locations l where l.conciergerie_id = c.id and l.kind = ${kind} order by l.position, l.label collate alphabetical)`;

/** The desk must be there: it is the selected one. */
export async function findGroup(database: Database, conciergerieId: number): Promise<GroupRow> {
  const found = await sql<GroupRow>`
    select c.id, c.client_company_id as "companyId", c.group_id as "groupId", coalesce(g.name, '') as "groupName",
      jsonb_build_object('includedInAlerts', c.included_in_alerts, 'includedInMailingTool', c.included_in_mailing_tool,
        'keepsInactiveUsers', c.keeps_inactive_users, 'activityCornerEmail', c.activity_corner_email,
        'allowsCreationByConcierge', c.allows_creation_by_concierge, 'registrationEmailExclusions', c.registration_email_exclusions,
        'mailTemplate', c.mail_template, 'legalTextName', c.legal_text_name, 'avoidsAllEmails', c.avoids_all_emails,
        'sendsMailFromOwnAddress', c.sends_mail_from_own_address, 'whiteLabelDomain', c.white_label_domain,
        'whiteLabelLoginPrefix', c.white_label_login_prefix, 'flashMailingDelayHours', c.flash_mailing_delay_hours,
        'accessPage', c.access_page, 'connectionType', c.connection_type, 'allowsShortcuts', c.allows_shortcuts,
        'directDebitEnabled', c.direct_debit_enabled, 'cardPaymentEnabled', c.card_payment_enabled) as shared,
      jsonb_build_object('hasPhysicalLocation', c.has_physical_location, 'isFake', c.is_fake, 'lockerName', c.locker_name,
        'lockerLocation', c.locker_location, 'parcelOfferId', c.parcel_delivery_offer_id, 'accessCode', coalesce(c.access_code::text, ''),
        'closingDate', c.closing_date, 'imageId', c.image_id) as place,
      (select coalesce(jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm,
                'endTime', h.closes_at_hhmm) order by h.days_of_week & -h.days_of_week, h.opens_at_hhmm), '[]')
         from opening_hours h where h.conciergerie_id = c.id and h.audience = 'desk') as hours,
      ${locations('sub_entity')} as "subEntities", ${locations('sub_location')} as "subLocations",
      (select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'linked',
                s.id = c.id or (c.group_id is not null and s.group_id is not distinct from c.group_id)) order by s.name collate alphabetical)
         from conciergeries s where s.client_company_id = c.client_company_id) as sisters,
      (extract(epoch from c.updated_at) * 1000)::float8::bigint::float8 as version
    from conciergeries c left join conciergerie_groups g on g.id = c.group_id
    where c.id = ${conciergerieId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`There is no conciergerie ${conciergerieId}.`);
  return row;
}

/** Anyone who saves a group waits here for others who save one of the company. */
export async function lockDesksOfCompany(transaction: Database, conciergerieId: number): Promise<void> {
  await sql`
    select from conciergeries
     where client_company_id = (select own.client_company_id from conciergeries own where own.id = ${conciergerieId})
     order by id for update
  `.execute(transaction);
}

export async function updateSharedSettings(
  transaction: Database,
  conciergerieIds: readonly number[],
  settings: SharedSettings,
): Promise<void> {
  await transaction
    .updateTable('conciergeries')
    .set({
      included_in_alerts: settings.includedInAlerts,
      included_in_mailing_tool: settings.includedInMailingTool,
      keeps_inactive_users: settings.keepsInactiveUsers,
      activity_corner_email: settings.activityCornerEmail,
      allows_creation_by_concierge: settings.allowsCreationByConcierge,
      registration_email_exclusions: settings.registrationEmailExclusions,
      mail_template: settings.mailTemplate,
      legal_text_name: settings.legalTextName,
      avoids_all_emails: settings.avoidsAllEmails,
      sends_mail_from_own_address: settings.sendsMailFromOwnAddress,
      white_label_domain: settings.whiteLabelDomain,
      white_label_login_prefix: settings.whiteLabelLoginPrefix,
      flash_mailing_delay_hours: settings.flashMailingDelayHours,
      access_page: settings.accessPage,
      connection_type: settings.connectionType,
      allows_shortcuts: settings.allowsShortcuts,
      direct_debit_enabled: settings.directDebitEnabled,
      card_payment_enabled: settings.cardPaymentEnabled,
    })
    .where('id', 'in', [...conciergerieIds])
    .execute();
}

export async function updatePlaceSettings(
  transaction: Database,
  conciergerieId: number,
  settings: PlaceSettings,
): Promise<void> {
  await transaction
    .updateTable('conciergeries')
    .set({
      has_physical_location: settings.hasPhysicalLocation,
      is_fake: settings.isFake,
      locker_name: settings.lockerName,
      locker_location: settings.lockerLocation,
      parcel_delivery_offer_id: settings.parcelOfferId,
      access_code: settings.accessCode === '' ? null : settings.accessCode,
      closing_date: settings.closingDate,
      image_id: settings.imageId,
    })
    .where('id', '=', conciergerieId)
    .execute();
}

/** The group of a name in a company, which is made where there is none. */
export async function groupNamed(transaction: Database, companyId: number, name: string): Promise<number> {
  await sql`
    insert into conciergerie_groups (client_company_id, name) values (${companyId}, ${name})
    on conflict (client_company_id, name) do nothing
  `.execute(transaction);
  const found = await sql<{ id: number }>`
    select id from conciergerie_groups where client_company_id = ${companyId} and name = ${name}
  `.execute(transaction);
  const [group] = found.rows;
  if (group === undefined) throw new Error('A group was not made.');
  return group.id;
}

/** False where another group of the company has this name. */
export async function renameGroup(
  transaction: Database,
  companyId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const taken = await sql`
    select from conciergerie_groups where client_company_id = ${companyId} and name = ${name} and id <> ${id}
  `.execute(transaction);
  if (taken.rows.length > 0) return false;
  await sql`update conciergerie_groups set name = ${name} where id = ${id}`.execute(transaction);
  return true;
}

/** Puts desks into a group, and those of `among` that are not named out of it. */
export async function setMembers(
  transaction: Database,
  groupId: number,
  members: readonly number[],
  among: readonly number[],
): Promise<void> {
  await sql`
    update conciergeries set group_id = case when id = any(${[...members]}::bigint[]) then ${groupId}::bigint end
     where id = any(${[...among]}::bigint[])
       and (id = any(${[...members]}::bigint[]) or group_id = ${groupId})
  `.execute(transaction);
}

/** Puts departments or places in the place of those that a desk had; one that stays keeps its English name. */
export async function replaceLocations(
  transaction: Database,
  conciergerieId: number,
  kind: 'sub_entity' | 'sub_location',
  labels: readonly string[],
): Promise<void> {
  await sql`
    delete from conciergerie_locations where conciergerie_id = ${conciergerieId} and kind = ${kind} and label <> all(${[...labels]}::text[])
  `.execute(transaction);
  await sql`
    insert into conciergerie_locations (conciergerie_id, kind, label, position)
    select ${conciergerieId}, ${kind}, l.label, l.position - 1 from unnest(${[...labels]}::text[]) with ordinality as l(label, position)
    on conflict (conciergerie_id, kind, label) do update set position = excluded.position
  `.execute(transaction);
}

/** The offers that a desk proposes, by name. */
export async function findOffersOfDesk(
  database: Database,
  conciergerieId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select o.id, o.name_fr as name from offer_conciergeries oc join offers o on o.id = oc.offer_id
     where oc.conciergerie_id = ${conciergerieId} and o.replaced_at is null
     order by o.name_fr collate alphabetical, o.id limit 2000
  `.execute(database);
  return found.rows;
}

/** The sets of legal texts that there are. */
export async function findLegalTextNames(database: Database): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    select object_name as name from legal_texts group by object_name order by object_name collate alphabetical
  `.execute(database);
  return found.rows.map(({ name }) => name);
}

/** A desk whose connected locker has no name in its settings gets that of the locker that was set up for it: orders go through it from then on. */
export async function setLockerNameWhereNone(database: Database, conciergerieId: number, name: string): Promise<void> {
  await sql`update conciergeries set locker_name = ${name} where id = ${conciergerieId} and locker_name = ''`.execute(
    database,
  );
}
