import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Plates } from '#web/ui/charts/Plates.tsx';

/** Returns the background colour and the number of each drawn plate. */
function platesOf(weights: readonly number[], unit: 'kg' | 'lbs') {
  const markup = renderToStaticMarkup(<Plates weights={weights} unit={unit} />);
  return [...markup.matchAll(/background:([^;]+);.*?>([\d.]+)</g)].map(([, colour, number]) => [
    number,
    colour,
  ]);
}

it('plates in kilograms have the colours of the weightlifting federation IWF', () => {
  expect(platesOf([25, 20, 15, 10, 1.25], 'kg')).toEqual([
    ['25', '#c8102e'],
    ['20', '#0057b7'],
    ['15', '#f2b600'],
    ['10', '#00703a'],
    ['1.25', '#c9c4bb'],
  ]);
});

it('heavier plates in pounds are darker', () => {
  const light = platesOf([45, 25, 2.5], 'lbs').map(([, colour = '']) =>
    Number(/([\d.]+)%\)$/.exec(colour)?.[1]),
  );
  expect(light[0]).toBeCloseTo(30);
  expect(light).toEqual(light.toSorted((a, b) => a - b));
});
