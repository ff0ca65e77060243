/** Measures of the patient card, in the order of 2 §2. */

import type { Historia } from '@hampi/contract/clinica/historia/calls';
import { imcOf, SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import { leerSigno } from '@hampi/contract/clinica/signos/limites';
import { edadHoy } from '../../personas/clientes/paciente-text.ts';
import type { Valores } from '../consulta/valores.ts';
import { type Punto, serieOf } from './signos.ts';
import { medidaTexto } from './signos-parte.ts';

export interface Medida {
  key: string;
  nombre: string;
  /** The typed value, otherwise the last stored one; empty if there is neither. */
  valor: string;
  unidad: string;
  /** Stored values, oldest first. */
  serie: Punto[];
  /** The typed value, shown as the last point of the trend. */
  ahora: number | null;
}

const MEDIDOS: (SignoVital | 'imc')[] = [
  'antropometria_peso',
  'antropometria_talla',
  'imc',
  'sv_pulso',
  'sv_pres_sist',
  'sv_pres_dias',
  'sv_temp',
  'sv_frec_resp',
  'sv_oximetria',
];

/** Measures with their typed or last stored values. */
export function medidasOf(
  { paciente, consultas }: Historia,
  valores: Valores,
  viendo: Parameters<typeof serieOf>[2],
): Medida[] {
  const still = (key: string, nombre: string, valor: string | null) => ({
    key,
    nombre,
    valor: valor ?? '',
    unidad: '',
    serie: [],
    ahora: null,
  });
  return [
    still('edad', 'Edad', edadHoy(paciente.fecha_nacimiento)),
    still('sangre', 'Tipo de sangre', paciente.tipo_sangre),
    ...MEDIDOS.map((key) => {
      const ahora =
        key === 'imc'
          ? imcOf(
              leerSigno('antropometria_peso', valores.antropometria_peso),
              leerSigno('antropometria_talla', valores.antropometria_talla),
            )
          : leerSigno(key, valores[key]);
      const serie = serieOf(consultas, key, viendo);
      const shown = ahora ?? serie.at(-1)?.valor ?? null;
      return {
        key,
        nombre: key === 'imc' ? 'IMC' : SIGNOS_VITALES[key].nombre,
        unidad: key === 'imc' ? 'kg/m²' : SIGNOS_VITALES[key].unidad,
        valor: medidaTexto(key, shown),
        serie,
        ahora,
      };
    }),
  ];
}
