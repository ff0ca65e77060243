/** The measures that the patient card steps through, in the order of 2 §2. */

import type { Historia } from '@hampi/contract/clinica/historia/calls';
import { imcOf, SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import { edadHoy } from '../../personas/clientes/paciente-text.ts';
import { medidaTexto, type Valores } from '../consulta/consulta-valores.ts';
import { leer } from '../consulta/numeros.ts';
import { type Punto, serieOf } from './signos.ts';

export interface Medida {
  key: string;
  nombre: string;
  /** What is typed now, else what was found last; nothing where neither is. */
  valor: string;
  unidad: string;
  /** Stored values, oldest first. */
  serie: Punto[];
  /** What is typed now belongs at the end of the line. */
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

/** The measures that the card steps through (2 §2): what is typed now, else what was stored last. */
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
        key === 'imc' ? imcOf(leer(valores.antropometria_peso), leer(valores.antropometria_talla)) : leer(valores[key]);
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
