import { DateText } from '../../../design-system/values/date-text.tsx';
import { useLocalMoment } from '../../../client/local-moment.ts';

/** A moment as the clock on the wall shows it. */
export function When({ moment }: { moment: string }) {
  const local = useLocalMoment()(moment);
  return <DateText date={local.date} time={local.time} />;
}
