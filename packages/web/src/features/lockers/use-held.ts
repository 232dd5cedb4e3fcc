import { useState } from 'react';

/** What was shown when something began, as long as it lasts: what is under a pointer stays there. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
