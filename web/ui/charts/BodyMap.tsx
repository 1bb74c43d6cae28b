import { muscleLabels } from '#shared/exercises/labels.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import {
  backShapes,
  FIELD,
  frontShapes,
  OUTLINE,
  type Shape,
} from '#shared/exercises/body-shapes.ts';
import classes from './BodyMap.module.css';

export interface MappedMuscle {
  muscle: Muscle;
  /**
   * `load` is from 0 to 1. The more the muscle is trained, the stronger its colour. The colour has five steps, and
   * `load` is rounded up to a step.
   */
  load: number;
  /** `note` follows the muscle's name, such as 'primary' or '9 sets'. */
  note: string;
}

export const STEPS = 5;
const FAINTEST = 0.3;

/** Shows the front and back of a body with the worked muscles coloured, and a list of these muscles. */
export function BodyMap({ muscles }: { muscles: readonly MappedMuscle[] }) {
  const loads = new Map(muscles.map(({ muscle, load }) => [muscle, load]));
  if (muscles.length === 0) return <p className={classes.none}>No muscles are named.</p>;
  return (
    <div className={`flow ${classes.map}`}>
      <Bodies loads={loads} />
      <ul className={`plain-list ${classes.list}`}>
        {muscles.map(({ muscle, load, note }) => (
          <li key={muscle} className="row">
            <span className={classes.swatch} style={{ opacity: opacityOf(load) }} aria-hidden />
            <span>{muscleLabels[muscle]}</span>
            <span className={classes.note} data-numeric>
              {note}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BodiesProps {
  loads: ReadonlyMap<string, number | 'healed'>;
  /** `right` replaces `loads` in the right half of the body. */
  right?: BodiesProps['loads'];
  /** `joints` are circles in the left half of the body. A joint without a load is not drawn. */
  joints?: readonly { area: string; x: number; y: number }[];
  picked?: Muscle | undefined;
  /**
   * `onPick` runs when the user presses a muscle. The picture is hidden from screen readers, so the page must offer the
   * same choice as a list.
   */
  onPick?: (muscle: Muscle) => void;
}

export function Bodies(props: BodiesProps) {
  return (
    <div className={classes.bodies} aria-hidden>
      <Body title="Front" shapes={frontShapes} {...props} />
      <Body title="Back" shapes={backShapes} {...props} />
    </div>
  );
}

interface BodyProps extends BodiesProps {
  title: string;
  shapes: readonly Shape[];
}

function Body({ title, shapes, loads, right = loads, joints, picked, onPick }: BodyProps) {
  const [first, second] = shapes === frontShapes ? [right, loads] : [loads, right];
  const half = (side: typeof loads) => (
    <>
      <path d={OUTLINE} className={classes.outline} />
      {shapes.map(({ muscle, path }) => {
        const load = side.get(muscle);
        return (
          <path
            key={muscle}
            d={path}
            className={load === undefined ? classes.muscle : classes.worked}
            {...fillOf(load)}
            data-can-pick={onPick !== undefined}
            data-picked={muscle === picked || undefined}
            onClick={onPick && (() => onPick(muscle))}
          />
        );
      })}
      {joints?.map(({ area, x, y }) => {
        const load = side.get(area);
        return load === undefined ? null : (
          <circle key={area} className={classes.worked} cx={x} cy={y} r={10} {...fillOf(load)} />
        );
      })}
    </>
  );
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} className={classes.body}>
        <g>{half(first)}</g>
        <g transform={`translate(${FIELD.width} 0) scale(-1 1)`}>{half(second)}</g>
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

function fillOf(load: number | 'healed' | undefined) {
  return load === 'healed'
    ? { style: { fill: 'var(--chart-guide)', stroke: 'var(--chart-label)', strokeWidth: 4 } }
    : { fillOpacity: load === undefined ? 1 : opacityOf(load) };
}

export function opacityOf(load: number): number {
  const step = Math.min(Math.max(Math.ceil(load * STEPS), 1), STEPS);
  return FAINTEST + ((step - 1) / (STEPS - 1)) * (1 - FAINTEST);
}
