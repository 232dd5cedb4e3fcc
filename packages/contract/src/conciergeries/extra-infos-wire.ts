import * as z from 'zod/mini';
import { CONNECTION_TYPES } from '@loge/domain/access/connection-types';
import { localDate, maybe, text } from '../shared/wire-types.ts';
import { weeklyHour } from './hours-wire.ts';

/** What a desk says of itself (Spec: manager §3 "Conciergerie extra infos"). */
export const extraInfos = z.object({
  accessCode: z.string(),
  conciergeInfos: z.string(),
  /** Null for who may not read it: it is for PROD. */
  prodInfos: z.nullable(z.string()),
  /** Null for who may not read it: it is for technical administrators. */
  itInfos: z.nullable(z.string()),
  email: z.string(),
  telephoneCrc: z.string(),
  /** The address of the picture at the foot of its mails; null without one. */
  imageSignatureEmail: z.nullable(z.string()),
  weeklyHours: z.array(weeklyHour),
  weeklyHoursBenef: z.array(weeklyHour),
  responsable: z.nullable(z.object({ id: z.int(), name: z.string() })),
  connectionType: z.enum(CONNECTION_TYPES),
  /** Minutes. */
  openingTimeGracePeriod: z.int(),
});

/** Who and where a desk is. */
export const deskProfile = z.object({
  id: z.int(),
  name: z.string(),
  companyName: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  imageUrl: z.nullable(z.string()),
});

/** Beyond the specification: what the clock of the desk says now, by the hours of its people. */
export const deskNow = z.object({
  /** IANA time zone. */
  zone: z.string(),
  /** One of its cash registers is open; where it has none, one of its managers works. */
  isOpen: z.boolean(),
  /** HH:MM until which its hours say that it should be open; null outside of them. */
  openUntil: z.nullable(z.string()),
  nextOpening: z.nullable(z.object({ date: localDate, time: z.string() })),
  /** The days of last year and the next two on which its clocks change. */
  clockChanges: z.array(localDate),
});

const typed = (max: number) => maybe(text(max * 2));
const note = maybe(text(20_000));

/** What is saved of it; what is left out or null stays as it is. */
export const extraInfosInput = z.object({
  accessCode: typed(30),
  conciergeInfos: note,
  prodInfos: note,
  itInfos: note,
  email: typed(500),
  telephoneCrc: typed(30),
  /** What `UploadImageForConciergerie` answered; empty takes the picture away. */
  imageSignatureEmail: maybe(text(500)),
  connectionType: maybe(z.enum(CONNECTION_TYPES)),
});

export const deskProfileInput = z.object({
  name: typed(100),
  address1: typed(200),
  address2: typed(200),
  zipCode: typed(20),
  city: typed(100),
});
