import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { imcOf, SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import { enSuUnidad } from '@hampi/contract/clinica/signos/limites';
import type { Seccion } from '../consulta/seccion.ts';

export const signos: Seccion = {
  id: 'signos',
  campos: [...(Object.keys(SIGNOS_VITALES) as SignoVital[]), 'antropometria_posicion'],
  read: (_, __, sellada) => ({
    imc: imcOf(sellada.antropometria_peso, sellada.antropometria_talla),
    // Stored as typed before metres were understood.
    antropometria_talla: sellada.antropometria_talla && enSuUnidad('antropometria_talla', sellada.antropometria_talla),
    // Entries from before these two fields existed do not have them.
    antropometria_perimetro: sellada.antropometria_perimetro ?? null,
    antropometria_posicion: sellada.antropometria_posicion ?? null,
  }),
  ofFicha: (consultas) => ({
    talla: newest(consultas, 'antropometria_talla'),
    peso: newest(consultas, 'antropometria_peso'),
  }),
};

const newest = (consultas: Consulta[], name: SignoVital) =>
  consultas.find((consulta) => consulta[name] !== null)?.[name] ?? null;
