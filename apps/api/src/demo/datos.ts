/** What the demo clinic's records know about their patients (decisions 64), in agreement with their histories. */
import { addDays, addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { createDato } from '../modules/clinica/datos/datos.service.ts';
import type { Who } from '../modules/clinica/tratantes/tratantes.ts';
import type { DemoPatient } from './people.ts';

type Escrito = z.input<typeof DatoContenido>;

/** The facts of the adults whose histories are in `casos.ts`, in the same order, and last of a woman who expects a child. */
function datosAt(hoy: string): { casos: Escrito[][]; embarazada: Escrito[] } {
  const year = (ago: number) => String(Number(hoy.slice(0, 4)) - ago);
  return {
    casos: [
      [
        { clase: 'ALERGIA', sustancia: 'Penicilina', reaccion: 'Anafilaxia', gravedad: 'GRAVE' },
        { clase: 'ALERGIA', sustancia: 'Ácido acetilsalicílico', reaccion: 'Urticaria', gravedad: 'MODERADA' },
        { clase: 'PROBLEMA', cod_4: 'I10X', descripcion: 'Hipertensión esencial (primaria)', desde: year(7) },
        { clase: 'PROBLEMA', descripcion: 'Colecistectomía', estado: 'PASADO', desde: year(14) },
        {
          clase: 'MEDICACION',
          medicamento: 'Valeriana',
          origen: 'HIERBA',
          uso: 'SI_NECESITA',
          dosificacion: 'Una taza',
        },
        { clase: 'VALOR', que: 'CREATININA', valor: 0.9, fecha: addDays(hoy, -70) },
        { clase: 'VALOR', que: 'POTASIO', valor: 4.3, fecha: addDays(hoy, -70) },
        { clase: 'OBSTETRICO', gestas: 2, partos: 2, cesareas: 0, abortos: 0, hijos_vivos: 2 },
      ],
      [
        { clase: 'ALERGIA', sustancia: 'Sulfas', reaccion: 'Exantema', gravedad: 'LEVE' },
        {
          clase: 'PROBLEMA',
          cod_4: 'E119',
          descripcion: 'Diabetes mellitus no insulinodependiente sin mención de complicación',
          desde: year(9),
        },
        { clase: 'VALOR', que: 'CREATININA', valor: 1.1, fecha: addDays(hoy, -35) },
      ],
      [{ clase: 'SIN_ALERGIAS' }],
    ],
    embarazada: [{ clase: 'SIN_ALERGIAS' }, { clase: 'EMBARAZO', fpp: addDays(hoy, 15 * 7) }],
  };
}

/** Writes the facts through the use case of the screens. Runs after the histories, so that each record has its key. */
export async function demoDatos(deps: Deps, who: Who, grown: DemoPatient[]): Promise<void> {
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const { casos, embarazada } = datosAt(hoy);
  const expecting = await deps.db
    .selectFrom('cliente as c')
    .innerJoin('medico_paciente as mp', 'mp.cliente_id', 'c.id')
    .where('mp.doctor_id', '=', who.session.doctor_id)
    .where('c.sexo', '=', 'femenino')
    .where('c.fecha_nacimiento', '>', addMonths(hoy, -37 * 12))
    .where('c.fecha_nacimiento', '<', addMonths(hoy, -20 * 12))
    .orderBy('c.id')
    .limit(1)
    .select('c.id')
    .executeTakeFirst();
  const lists = [...casos.map((datos, i) => ({ id: grown[i]?.id, datos })), { id: expecting?.id, datos: embarazada }];
  let n = 0;
  for (const { id, datos } of lists)
    for (const dato of id === undefined ? [] : datos) {
      const clave = `00000000-0000-4000-8001-${String(n++).padStart(12, '0')}`;
      await createDato(deps, who, id as number, { contenido: DatoContenido.parse(dato), clave });
    }
}
