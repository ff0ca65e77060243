import { addDays } from '@hampi/contract/base/fechas';
import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { expect, test } from 'vitest';
import { hoyEcuador } from '../../personas/clientes/paciente-text.ts';
import { vacunaSchema, vacunaValores } from './vacuna-valores.ts';

/** The form's message about a date while the lot is missing. */
function saidOf(fecha_aplicacion: string) {
  const typed = {
    ...vacunaValores({}, '1968-05-03'),
    vacuna_tipo: 'BCG',
    dosis: '1',
    lugar: 'Brazo',
    fecha_aplicacion,
  };
  const { error } = vacunaSchema.safeParse(typed);
  return error && fieldErrors(error);
}

test('[VC-1] a future date and an invalid date have different sentences, beside those of other fields', () => {
  expect(saidOf(addDays(hoyEcuador(), 1))).toEqual({ fecha_aplicacion: MC.vacuna_fecha, lote: MC.vacuna_lote });
  expect(saidOf('99/99/9999')).toEqual({ fecha_aplicacion: M.fecha, lote: MC.vacuna_lote });
  expect(saidOf(hoyEcuador())).toEqual({ lote: MC.vacuna_lote });
});
