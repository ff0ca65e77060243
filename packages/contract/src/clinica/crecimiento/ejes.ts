/** The axes of a growth chart: limits and marks, the same on the screen and on paper. */
import { type Curva, type PuntoCurva, TRAMOS, type Tramo } from './curvas.ts';
import type { Indicador } from './indicadores.ts';

interface Escala {
  min: number;
  max: number;
}
/** Usual distances between marks; the smallest that leaves at most eight marks is used. */
const DISTANCES = [0.5, 1, 2, 5, 10, 20, 50];
const MARKS = 8;

/** Limits that contain all curves and points, with round marks for the measure. */
export function escalaOf(curvas: Curva[], puntos: PuntoCurva[]): { x: Escala; y: Escala & { ticks: number[] } } {
  const all = [...curvas.flatMap(({ puntos: points }) => points), ...puntos];
  const xs = all.map(({ x }) => x);
  const ys = all.map(({ y }) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const step = DISTANCES.find((distance) => (high - low) / distance <= MARKS) ?? 100;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { x: { min: Math.min(...xs), max: Math.max(...xs) }, y: { min: first * step, max: last * step, ticks } };
}

/** Marks of the horizontal axis: months below two years, then years; cm for weight for height. */
export function ejeOf(indicador: Indicador, tramo: Tramo, { min, max }: Escala) {
  const ticksBy = (step: number, text: (value: number) => string) => {
    const first = Math.ceil(min / step - 0.05);
    const last = Math.floor(max / step + 0.05);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step).map((value) => ({
      value,
      text: text(value),
    }));
  };
  if (indicador === 'peso_talla')
    return { nombre: tramo === 'dos' ? 'Longitud (cm)' : 'Talla (cm)', ticks: ticksBy(10, String) };
  if (tramo === 'dos') return { nombre: 'Edad (meses)', ticks: ticksBy(3, String) };
  const [from, to] = TRAMOS[tramo].meses;
  return { nombre: 'Edad (años)', ticks: ticksBy(to - from > 100 ? 24 : 12, (month) => String(month / 12)) };
}
