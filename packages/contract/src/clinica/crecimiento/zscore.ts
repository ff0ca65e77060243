/** z-scores and percentiles from L, M and S (WHO Child Growth Standards, Methods and development, 2006; ADR 85). */
import type { Lms } from './lms.ts';

/** The WHO's restricted rule for weights: beyond ±3 z the steps between measures have the size of the step from two to three z. */
const RESTRICTED_FROM = 3;

const measureAt = ({ l, m, s }: Lms, z: number): number =>
  l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);

/** The measure at a z; draws the points of a curve. */
export function valorOfZ(lms: Lms, z: number, restricted: boolean): number {
  if (!restricted || Math.abs(z) <= RESTRICTED_FROM) return measureAt(lms, z);
  const { edge, step } = tail(lms, Math.sign(z));
  return edge + (Math.abs(z) - RESTRICTED_FROM) * step;
}

/** The z of a measure, which must be above 0. */
export function zOfValor(lms: Lms, valor: number, restricted: boolean): number {
  const { l, m, s } = lms;
  const z = l === 0 ? Math.log(valor / m) / s : ((valor / m) ** l - 1) / (l * s);
  if (!restricted || Math.abs(z) <= RESTRICTED_FROM) return z;
  const { edge, step } = tail(lms, Math.sign(z));
  return Math.sign(z) * (RESTRICTED_FROM + (valor - edge) / step);
}

/** The measure at ±3 z, and the step from ±2 to ±3 z with its sign. */
function tail(lms: Lms, side: number) {
  const edge = measureAt(lms, side * RESTRICTED_FROM);
  return { edge, step: edge - measureAt(lms, side * (RESTRICTED_FROM - 1)) };
}

/** The share of children below a z, in percent (Abramowitz and Stegun 26.2.17; error below 0.00001). */
export function percentilOfZ(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
  return 100 * (z >= 0 ? 1 - above : above);
}
