import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { imcOf, SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import type { Seccion } from '../consulta/seccion.ts';

export const signos: Seccion = {
  id: 'signos',
  campos: [...(Object.keys(SIGNOS_VITALES) as SignoVital[]), 'antropometria_posicion'],
  read: (_, __, sellada) => ({
    imc: imcOf(sellada.antropometria_peso, sellada.antropometria_talla),
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
