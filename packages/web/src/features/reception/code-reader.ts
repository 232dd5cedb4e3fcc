/** Reads the codes that a picture of a camera shows; none most of the time. */
export type CodeReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** What browsers of phones have; TypeScript's library does not know it yet. */
interface BarcodeDetectorLike {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (): BarcodeDetectorLike;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** More pixels take longer and read no more of a label held before the camera. */
const maxPixels = 720;

/** The platform's own reader, which knows bar codes as well; where there is none, or it cannot read, one for QR codes, fetched then. */
export async function codeReader(): Promise<CodeReader> {
  const Detector = (globalThis as { readonly BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
  // Some browsers have the class without the service behind it: it knows no format then.
  const formats = Detector === undefined ? [] : await Detector.getSupportedFormats().catch(() => []);
  return Detector !== undefined && formats.includes('qr_code') ? platformReader(new Detector()) : qrReader();
}

const platformReader =
  (detector: BarcodeDetectorLike): CodeReader =>
  async (video) => {
    const found = await detector.detect(video).catch(() => []);
    return found.map(({ rawValue }) => rawValue);
  };

async function qrReader(): Promise<CodeReader> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0) return Promise.resolve([]);
    const scale = Math.min(1, maxPixels / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return Promise.resolve([decodeQR({ data, width, height })]);
    } catch {
      // A picture without a code is the rule.
      return Promise.resolve([]);
    }
  };
}
