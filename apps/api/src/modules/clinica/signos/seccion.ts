import { imcOf, SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import type { Seccion } from '../consulta/seccion.ts';

export const signos: Seccion = {
  id: 'signos',
  campos: Object.keys(SIGNOS_VITALES) as SignoVital[],
  read: (_, __, { antropometria_peso: peso, antropometria_talla: talla }) => ({ imc: imcOf(peso, talla) }),
};
