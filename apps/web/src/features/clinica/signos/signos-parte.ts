import { type Posicion, posicionTexto } from '@hampi/contract/clinica/crecimiento/indicadores';
import { SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import { decimal } from '../consulta/numeros.ts';
import type { Parte } from '../consulta/seccion.ts';
import { all } from '../consulta/valores.ts';

type SignosValores = Record<SignoVital, string> & {
  /** Empty for the position usual at the age. */
  antropometria_posicion: Posicion | '';
};
declare module '../consulta/valores.ts' {
  interface Valores extends SignosValores {}
}

const SIGNOS = Object.keys(SIGNOS_VITALES) as SignoVital[];

/** The measures. Never copied from another visit. */
export const signosParte: Parte = {
  blank: () => ({ ...all(SIGNOS, ''), antropometria_posicion: '' }),
  of: (c) => ({
    ...Object.fromEntries(SIGNOS.map((name) => [name, decimal(c[name])])),
    antropometria_posicion: c.antropometria_posicion ?? '',
  }),
  body: (v) => ({
    ...Object.fromEntries(SIGNOS.map((name) => [name, v[name]])),
    antropometria_posicion: v.antropometria_posicion || null,
  }),
  labels: {
    ...Object.fromEntries(SIGNOS.map((name) => [name, SIGNOS_VITALES[name].nombre])),
    antropometria_posicion: 'Posición al medir la talla',
  },
  lectura: (v) => [
    [
      'Signos y medidas',
      SIGNOS.filter((name) => v[name] !== '')
        .map((name) => `${SIGNOS_VITALES[name].nombre} ${v[name]} ${SIGNOS_VITALES[name].unidad}`)
        .join(' · '),
    ],
  ],
  shown: { antropometria_posicion: (v) => (v.antropometria_posicion ? posicionTexto[v.antropometria_posicion] : '') },
};

/** A measure as text; the BMI always with two decimals (2 §5). */
export const medidaTexto = (medida: string, value: number | null): string =>
  medida === 'imc' && value !== null ? value.toFixed(2).replace('.', ',') : decimal(value);
