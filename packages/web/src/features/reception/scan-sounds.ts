/** The sounds of a scan: heard without looking up from the things in one's hands. */
export type ScanSound = 'good' | 'twice' | 'bad';

/** Pitch in hertz and length in seconds, one note after the other. */
const notes: Readonly<Record<ScanSound, readonly (readonly [number, number])[]>> = {
  good: [[1320, 0.09]],
  twice: [
    [660, 0.08],
    [660, 0.08],
  ],
  bad: [
    [220, 0.18],
    [165, 0.26],
  ],
};
const gap = 0.05;

let context: AudioContext | undefined;

/** Plays a sound; silently nothing where the browser has no sound to give. */
export function playScanSound(sound: ScanSound): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    let at = context.currentTime;
    for (const [pitch, length] of notes[sound]) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = sound === 'bad' ? 'sawtooth' : 'sine';
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.12, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + length);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + length);
      at += length + gap;
    }
  } catch {
    // A page without a sound device still scans.
  }
}

const storageName = 'loge.scan-sound';

export const isSoundOn = (): boolean => {
  try {
    return localStorage.getItem(storageName) !== 'off';
  } catch {
    return true;
  }
};

export function setSoundOn(on: boolean): void {
  try {
    localStorage.setItem(storageName, on ? 'on' : 'off');
  } catch {
    // It then lasts as long as the page.
  }
}
