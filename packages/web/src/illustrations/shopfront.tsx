import { facadeOf, type Facade } from './facade.ts';
import { objectGrounds, type ObjectName, type Tint } from './object-names.ts';
import { Scene, shade, Shapes, tint, type SceneLook } from './scene.tsx';
import { useObjectShapes } from './use-object-shapes.ts';

type ShopfrontProps = SceneLook & {
  /** What stands in the window: the partner's service. */
  object: ObjectName;
  /** The partner's id: chooses wall, awning, door side, lamp or plant. */
  seed: string | number;
  /** The partner's name over the awning. */
  sign?: string | undefined;
};

const lightWalls: readonly Tint[] = ['sun', 'sky', 'blush'];

/** A partner's front, 16:10. */
export function Shopfront({ object, seed, sign, label, className }: ShopfrontProps) {
  const facade = facadeOf(String(seed));
  const { wall } = facade;
  return (
    <Scene width={320} height={200} label={label} className={className}>
      <path fill={tint('sky')} fillOpacity=".38" d="M0 0h320v200H0z" />
      <path d="M14 18h292v166H14z" fill={tint(wall)} />
      <path d="M8 12h304v12H8z" fill={tint(wall)} />
      <path d="M8 20h304v4H8z" fill={shade} fillOpacity=".12" />
      <Sign text={sign} wall={wall} />
      <Window object={object} facade={facade} />
      <Door facade={facade} />
      <Awning facade={facade} />
      <Ornament facade={facade} />
      <path d="M0 184h320v16H0z" fill={tint('night')} fillOpacity=".9" />
      <path d="M0 184h320v3H0z" fill="#fff" fillOpacity=".3" />
    </Scene>
  );
}

function Sign({ text, wall }: { text: string | undefined; wall: Tint }) {
  if (text === undefined)
    return <rect x="84" y="34" width="152" height="16" rx="8" fill={tint('paper')} fillOpacity=".28" />;
  const size = text.length > 28 ? 11 : text.length > 20 ? 13 : 16;
  return (
    <text
      x="160"
      y="46.5"
      textAnchor="middle"
      fill={tint(lightWalls.includes(wall) ? 'night' : 'paper')}
      style={{ font: `700 ${size}px var(--font-display)`, letterSpacing: '.02em' }}
    >
      {text.length > 34 ? `${text.slice(0, 33)}…` : text}
    </text>
  );
}

function Window({ object, facade }: { object: ObjectName; facade: Facade }) {
  const { wall, trim, doorLeft, archedWindow } = facade;
  const x = doorLeft ? 116 : 36;
  const width = 168;
  const ground = objectGrounds[object] === wall ? 'paper' : objectGrounds[object];
  const outline = archedWindow
    ? `M${x} 184V116a32 32 0 0 1 32-32h${width - 64}a32 32 0 0 1 32 32v68z`
    : `M${x} 84h${width}v100h-${width}z`;
  return (
    <>
      <path d={outline} fill={tint(ground)} />
      <path d={`M${x} 168h${width}v16h-${width}z`} fill={tint(trim)} />
      <svg x={x + width / 2 - 50} y="86" width="98" height="82" viewBox="20 40 200 160" overflow="visible">
        <Shapes shapes={useObjectShapes(object)} />
      </svg>
      <path d={`m${x + 12} 160 34-62h14l-34 62z`} fill="#fff" fillOpacity=".35" />
    </>
  );
}

function Door({ facade: { wall, stripe, doorLeft } }: { facade: Facade }) {
  const x = doorLeft ? 44 : 232;
  return (
    <>
      <path d={`M${x} 184V112a22 22 0 0 1 44 0v72z`} fill={tint(wall === 'night' ? stripe : 'night')} />
      <path d={`M${x + 7} 146v-33a15 15 0 0 1 30 0v33z`} fill={tint('sky')} />
      <circle cx={x + 37} cy="160" r="3" fill={tint('sun')} />
    </>
  );
}

function Awning({ facade: { wall, stripe, trim, scalloped } }: { facade: Facade }) {
  const edge = scalloped ? '22a8.5 8.5 0 0 1-17 0' : '28h-17';
  const second = wall === stripe ? 'paper' : stripe;
  return (
    <>
      {Array.from({ length: 16 }, (_, tooth) => (
        <path key={tooth} d={`M${24 + tooth * 17} 62h17v${edge}z`} fill={tint(tooth % 2 === 0 ? trim : second)} />
      ))}
      <path d="M24 56h272v8H24z" fill={tint(trim)} />
      <path d="M24 62h272v5H24z" fill={shade} fillOpacity=".12" />
    </>
  );
}

function Ornament({ facade: { lamp, doorLeft } }: { facade: Facade }) {
  if (lamp) {
    const x = doorLeft ? 26 : 294;
    return (
      <>
        <path d={`M${x} 96v14`} stroke={tint('night')} strokeWidth="3" strokeLinecap="round" />
        <circle cx={x} cy="116" r="7" fill={tint('sun')} />
      </>
    );
  }
  return (
    <>
      <path d={`M${doorLeft ? 18 : 284} 184h18l-3-18h-12z`} fill={tint('wood')} />
      <circle cx={doorLeft ? 27 : 293} cy="154" r="12" fill={tint('leaf')} />
    </>
  );
}
