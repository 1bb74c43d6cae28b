import type { Length } from './questions.ts';
import type { MobilityTest, StabilityTest } from '#shared/assessment/vocabulary.ts';

interface Shapes {
  head: readonly [x: number, y: number];
  body: string;
  room: string;
  tape?: string;
  isMirrored?: boolean;
}

const floor = 'M8 93H112';

const oneLeg: Shapes = {
  head: [60, 16],
  body: 'M60 23V54L58 92M60 30L48 44L57 53M60 30L72 44L63 53M60 54L76 66L61 74',
  room: floor,
};

const drawings: Record<Length | MobilityTest | StabilityTest, Shapes> = {
  armSpan: {
    head: [60, 26],
    body: 'M60 33V62M20 41H100M60 62L48 92M60 62L72 92',
    room: floor,
    tape: 'M20 5V15M100 5V15M20 10H100',
  },
  seatedHeight: {
    head: [46, 21],
    body: 'M46 28V62H70V92H78M46 36L54 50L64 58',
    room: `${floor}M36 6V93M36 67H62V93`,
    tape: 'M92 14V67M87 14H97M87 67H97',
  },
  wallReach: {
    head: [49, 35],
    body: 'M46 43V68V92H56M46 45L39 12',
    room: `${floor}M36 4V93`,
  },
  deepSquat: {
    head: [64, 34],
    body: 'M60 42L40 70L68 62L58 92H72M59 45L88 46',
    room: floor,
  },
  kneeToWall: {
    head: [59, 22],
    body: 'M58 30L60 62L94 62L82 92H90M60 62L46 90L28 91M58 34L70 48L90 46',
    room: `${floor}M97 12V93`,
    tape: 'M90 98H97',
  },
  toeTouch: {
    head: [73, 68],
    body: 'M44 48L46 92H58M44 48C52 44 62 50 67 60L58 88',
    room: floor,
  },
  oneLegLeft: oneLeg,
  oneLegRight: { ...oneLeg, isMirrored: true },
  plank: {
    head: [98, 52],
    body: 'M88 58L22 85L18 92M87 60V92H102',
    room: floor,
  },
};

export function Drawing({ of }: { of: keyof typeof drawings }) {
  const { head, body, room, tape, isMirrored } = drawings[of];
  return (
    <svg
      className="block"
      width={168}
      height={140}
      viewBox="0 0 120 100"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path stroke="var(--app-input-border)" strokeWidth={2} d={room} />
      <g transform={isMirrored ? 'matrix(-1 0 0 1 120 0)' : undefined}>
        <circle fill="currentColor" cx={head[0]} cy={head[1]} r={7} />
        <path stroke="currentColor" strokeWidth={5} d={body} />
      </g>
      {tape === undefined ? null : (
        <path stroke="var(--mantine-color-anchor)" strokeWidth={2.5} d={tape} />
      )}
    </svg>
  );
}
