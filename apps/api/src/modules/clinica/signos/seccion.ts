import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { imcOf, SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import type { Seccion } from '../consulta/seccion.ts';

export const signos: Seccion = {
  id: 'signos',
  campos: Object.keys(SIGNOS_VITALES) as SignoVital[],
  read: (_, __, { antropometria_peso: peso, antropometria_talla: talla }) => ({ imc: imcOf(peso, talla) }),
  ofFicha: (consultas) => ({
    talla: newest(consultas, 'antropometria_talla'),
    peso: newest(consultas, 'antropometria_peso'),
  }),
};

const newest = (consultas: Consulta[], name: SignoVital) =>
  consultas.find((consulta) => consulta[name] !== null)?.[name] ?? null;
