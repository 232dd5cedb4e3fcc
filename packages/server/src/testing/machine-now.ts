/** The machine's own time, in milliseconds: by it disks date their files, whatever moment a test run takes for the present. */
export const machineNow = (): number => performance.timeOrigin + performance.now();
