/** Form values of a vaccine, prefilled from schedule, catalogue and birth date. */

import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import type { VacunaDeCatalogo } from '@hampi/contract/clinica/catalogos/clinicos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { type VacunaAplicada, VacunaDatos } from '@hampi/contract/clinica/vacunas/calls';
import { type DosisDelPlan, edadEnAnos } from '@hampi/contract/clinica/vacunas/esquema';
import { hoyEcuador } from '../../personas/clientes/paciente-text.ts';
import { decimal } from '../consulta/numeros.ts';

/** Adds a sentence for future dates. */
export const vacunaSchema = VacunaDatos.extend({
  fecha_aplicacion: VacunaDatos.shape.fecha_aplicacion.refine((dia) => dia <= hoyEcuador(), MC.vacuna_fecha),
});

/** What the form starts from: a vaccine to correct, a dose of the schedule, or nothing. */
export interface VacunaInicio {
  vacuna?: VacunaAplicada;
  dosis?: DosisDelPlan;
  catalogo?: VacunaDeCatalogo;
}

/** A vaccine of the catalogue, or a custom type (`id` 0). */
export type VacunaElegida = Pick<VacunaDeCatalogo, 'id' | 'tipo'> & Partial<VacunaDeCatalogo>;

/** The starter catalogue's placeholder for product names. */
const SIN_PRODUCTO = /^según proveedor$/i;

export const delCatalogo = (found: VacunaElegida | null | undefined) => ({
  vacuna_id: found?.id || null,
  vacuna_tipo: found?.tipo ?? '',
  vacuna_nombre_comercial: SIN_PRODUCTO.test(found?.nombre_comercial ?? '') ? '' : (found?.nombre_comercial ?? ''),
  vacuna_edad_optima: found?.edad_optima ?? '',
  informacion: found?.informacion ?? '',
});

/** The age in years on a date, as form value; empty if unknown. */
export const edadEscrita = (nacimiento: string | null, fecha: string): string =>
  nacimiento && /^\d{4}-\d{2}-\d{2}$/.test(fecha) && fecha >= nacimiento ? decimal(edadEnAnos(nacimiento, fecha)) : '';

/** The starting point as stored in a draft, so that the same form can be restored. */
export const inicioGuardado = ({ vacuna, dosis, catalogo }: VacunaInicio) => ({
  version: vacuna?.version ?? null,
  dosis: dosis ?? null,
  catalogo: catalogo ?? null,
});

/** The starting point of a recovered draft; undefined if its vaccine no longer exists. */
export function inicioDe(found: Borrador, vacuna: VacunaAplicada | undefined): VacunaInicio {
  const { dosis, catalogo } = (found.contenido.inicio ?? {}) as Partial<ReturnType<typeof inicioGuardado>>;
  return { vacuna, dosis: dosis ?? undefined, catalogo: catalogo ?? undefined };
}

/** Whether the vaccine was corrected after the draft was started. */
export function isStale(found: Borrador | null, { vacuna }: VacunaInicio): boolean {
  const { version } = (found?.contenido.inicio ?? {}) as Partial<ReturnType<typeof inicioGuardado>>;
  return Boolean(vacuna && version && version !== vacuna.version);
}

export function vacunaValores({ vacuna: v, dosis, catalogo }: VacunaInicio, nacimiento: string | null) {
  if (!v) {
    const hoy = hoyEcuador();
    return {
      ...delCatalogo(catalogo ?? (dosis && { id: dosis.vacuna_id, tipo: dosis.vacuna })),
      informacion_extra: '',
      dosis: decimal(dosis?.dosis_numero),
      fecha_aplicacion: hoy,
      edad_aplicacion: edadEscrita(nacimiento, hoy),
      lote: '',
      lugar: dosis?.lugar ?? '',
    };
  }
  return {
    vacuna_id: v.vacuna_id,
    vacuna_tipo: v.vacuna_tipo,
    vacuna_nombre_comercial: v.vacuna_nombre_comercial ?? '',
    vacuna_edad_optima: v.vacuna_edad_optima ?? '',
    informacion: v.informacion ?? '',
    informacion_extra: v.informacion_extra ?? '',
    dosis: decimal(v.dosis),
    fecha_aplicacion: v.fecha_aplicacion,
    edad_aplicacion: decimal(v.edad_aplicacion),
    lote: v.lote,
    lugar: v.lugar,
  };
}
