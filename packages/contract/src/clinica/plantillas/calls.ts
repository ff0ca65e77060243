/** A doctor's own named templates for plans and indications (BE-9), visible to their author only. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MA from '../../plataforma/administracion/messages.ts';
import * as MC from '../historia/messages.ts';

export const TipoPlantilla = z.enum(['PLAN', 'INDICACIONES'], { error: M.opcion });
export type TipoPlantilla = z.output<typeof TipoPlantilla>;

/** `___` in the text marks a gap to fill in. */
export const PlantillaForm = z.strictObject({
  nombre: requerido(MA.nombre_requerido, 80),
  texto: requerido(MC.plantilla_texto, 4000),
});
export const Plantilla = PlantillaForm.extend({ id: z.number().int(), tipo: TipoPlantilla });
export type Plantilla = z.output<typeof Plantilla>;

/** Enough in practice; it bounds the list, which is loaded whole. */
export const PLANTILLAS_MAX = 200;

const own = { ROLE_MED: 'own' } as const;
const params = z.object({ id });

/** The doctor's own templates, by name. */
export const listPlantillas = endpoint('GET /api/plantillas', {
  allow: own,
  active: true,
  summary: 'Mis plantillas de plan e indicaciones',
  reply: z.array(Plantilla),
});

/** 409 for a name already used, or beyond `PLANTILLAS_MAX`. */
export const createPlantilla = endpoint('POST /api/plantillas', {
  allow: own,
  active: true,
  summary: 'Guardar una plantilla',
  body: PlantillaForm.extend({ tipo: TipoPlantilla }),
  reply: Plantilla,
  mensaje: M.datos_guardados,
});

export const savePlantilla = endpoint('PUT /api/plantillas/:id', {
  allow: own,
  active: true,
  summary: 'Cambiar una plantilla propia',
  params,
  body: PlantillaForm,
  reply: Plantilla,
  mensaje: M.datos_actualizados,
});

export const deletePlantilla = endpoint('DELETE /api/plantillas/:id', {
  allow: own,
  active: true,
  summary: 'Eliminar una plantilla propia',
  params,
  mensaje: M.eliminado,
});
