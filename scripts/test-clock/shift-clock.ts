/**
 * From now on `Date` and `Temporal.Now` are shifted by `offsetMs` and run on from there. Timers and `performance.now()` keep running as they do.
 * Runs in Node and, handed over as text, in pages: it uses nothing from outside.
 */
export function shiftClock(offsetMs: number): void {
  const mark = Symbol.for('loge.test-clock');
  if (Reflect.has(globalThis, mark)) return;
  Reflect.set(globalThis, mark, offsetMs);

  const RealDate = Date;
  const realNow = RealDate.now;
  const now = (): number => realNow() + offsetMs;
  const ShiftedDate: DateConstructor = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget === ShiftedDate ? target : newTarget),
  });
  RealDate.now = now;
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;

  // Older browsers have no Temporal.
  if (typeof Temporal === 'undefined') return;
  const { Now } = Temporal;
  const realInstant = Now.instant.bind(Now);
  const instant = (): Temporal.Instant => realInstant().add({ milliseconds: Math.round(offsetMs) });
  const zoned = (zone: Temporal.TimeZoneLike = Now.timeZoneId()): Temporal.ZonedDateTime =>
    instant().toZonedDateTimeISO(zone);
  Object.assign(Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  });
}
