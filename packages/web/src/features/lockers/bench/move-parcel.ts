import { setOrderBoxStatus } from '@loge/contract/lockers/set-order-box-status';
import { simulatorSendAction } from '@loge/contract/lockers/simulator-send-action';
import { BOX_STATUS_MODE, type BoxStatusReason } from '@loge/domain/lockers/box-status';
import type { LockerSizeKey } from '@loge/domain/lockers/box-size';
import { callAction } from '../../../client/call-action.ts';

/** What the simulator sends for compartments that the server knows itself. Spec: partner-content-locker §7. */
const placeholders = { boxNumberExternalId: 'xx', boxNumberId: '11', mode: BOX_STATUS_MODE, comment: '' } as const;

/** A door is closed on a parcel, or opened for it, and the locker reports what became of it. Answers the number of the door. */
export async function moveParcel(at: {
  readonly lockerName: string;
  readonly orderNumber: number;
  readonly reason: BoxStatusReason;
  readonly size?: LockerSizeKey;
  readonly qrCode?: string;
  readonly token?: string;
}): Promise<number> {
  const { lockerName, orderNumber, reason, size, qrCode = '', token } = at;
  const options = { quiet: true, ...(token === undefined ? {} : { token }) };
  const action = reason.endsWith('DROP_OK') ? 'TO_CLOSE_DOOR' : 'TO_OPEN_DOOR';
  const door = { orderNumber, lockerName, action, qrCode, ...(size === undefined ? {} : { size }) } as const;
  const { id } = await callAction(simulatorSendAction, door, options);
  const report = { orderNumber, lockerBlockExternalId: lockerName, ...placeholders, reason, qrCode };
  await callAction(setOrderBoxStatus, report, options);
  return id;
}
