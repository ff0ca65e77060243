/** What a dose says, in a line that a table of examples can hold. */
import { leerDosis } from '../lectura.ts';

/** `2 tableta`; `1+2 tableta` by moments; `1..2` of a range; `1>2` one after the other; `?1|1000 mg` asks; `-` reads nothing. */
export const said = (text: string, concentracion?: string) => {
  const leida = leerDosis(text, concentracion);
  if (!leida) return '-';
  if ('duda' in leida) return `?${leida.duda.lecturas.join('|')} ${leida.duda.unidad?.nombre ?? ''}`.trim();
  const sign = { una: '', momentos: '+', rango: '..', sucesivas: '>' }[leida.modo];
  const amounts = leida.tomas.map((one) => String(Math.round(one * 10_000) / 10_000)).join(sign);
  const others = leida.otras.map(
    ({ valor, unidad, porUnidad }) => `${porUnidad ? ' de' : ' ='} ${valor} ${unidad.nombre}`,
  );
  return `${amounts} ${leida.unidad?.nombre ?? '~'}${others.join('')}`;
};
