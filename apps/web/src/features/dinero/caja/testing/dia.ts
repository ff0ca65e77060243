/** For tests: a row of the cash register, and the day around it. */
import { type DatosCaja, getCaja } from '@hampi/contract/dinero/caja/calls';
import type { CajaFila } from '@hampi/contract/dinero/caja/fila';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { page } from 'vitest/browser';
import { chooseDoctor } from '../../../../base/session.ts';
import { type Answer, answer } from '../../../../testing/answers.ts';
import { open } from '../../../../testing/app.tsx';
import { aFila } from './fila.ts';

export const DIA: DatosCaja = {
  dataProgramas: '',
  dataServicios: ['Consulta'],
  dataCitas: [],
  dataArqueos: [],
  dataDia: { fecha: '2026-11-24', hoy: '2026-11-24', zona: 'America/Guayaquil', filas_limite: 11 },
};

/** A patient whom the search finds. */
export const ROSA: PacienteEncontrado = {
  id: 7,
  tipo_documento: 'CEDULA',
  cedula_identidad: '0102030405',
  nombres: 'Rosa Elvira',
  apellidos: 'Sisa Lema',
  telefono: null,
  celular: null,
  sexo: null,
  fecha_nacimiento: null,
  fecha_defuncion: null,
  identidad_verificada: true,
};

export const ROW = aFila({ r_clave: '2b6f0cc9-0d5f-4a7b-9d5e-0f1f3f3c7a10', r_valor_cobro: '$25.00' });

/** Opens a secretary's day with these rows; `more` are other replies of the server. */
export function openCaja(rows: CajaFila[], more: Answer[] = [], dia: DatosCaja = DIA) {
  const played = open('/secretaria/cajas', 'ROLE_SEC', [answer(getCaja, rows, dia), ...more], {
    user: { doctor_id: null, secretaria_id: 1 },
  });
  chooseDoctor(1);
  return played;
}

export const rowOf = (apellidos: string) => page.getByRole('row').filter({ hasText: apellidos });
