/** A vaccine as it is typed, and what the schedule, the catalogue and the birth date already say of it. */
import type { VacunaDeCatalogo } from '@hampi/contract/clinica/catalogos/clinicos';
import type { Borrador } from '@hampi/contract/clinica/historia/calls';
import { MC } from '@hampi/contract/clinica/historia/messages';
import { type VacunaAplicada, VacunaDatos } from '@hampi/contract/clinica/vacunas/calls';
import { type DosisDelPlan, edadEnAnos } from '@hampi/contract/clinica/vacunas/esquema';
import { hoyEcuador } from '../../personas/clientes/paciente-text.ts';
import { decimal } from '../consulta/consulta-valores.ts';

/** A day that lies ahead is a date: it has its own sentence. */
export const vacunaSchema = VacunaDatos.extend({
  fecha_aplicacion: VacunaDatos.shape.fecha_aplicacion.refine((dia) => dia <= hoyEcuador(), MC.vacuna_fecha),
});

/** What the form begins with: one to correct, a dose of the schedule, or nothing. */
export interface VacunaInicio {
  vacuna?: VacunaAplicada;
  dosis?: DosisDelPlan;
  catalogo?: VacunaDeCatalogo;
}

/** One of the catalogue (`id`), or the doctor's own words for a type that is not in it (`id` 0). */
export type VacunaElegida = Pick<VacunaDeCatalogo, 'id' | 'tipo'> & Partial<VacunaDeCatalogo>;

/** What the starter catalogue has for every product: no name of one. */
const SIN_PRODUCTO = /^según proveedor$/i;

export const delCatalogo = (found: VacunaElegida | null | undefined) => ({
  vacuna_id: found?.id || null,
  vacuna_tipo: found?.tipo ?? '',
  vacuna_nombre_comercial: SIN_PRODUCTO.test(found?.nombre_comercial ?? '') ? '' : (found?.nombre_comercial ?? ''),
  vacuna_edad_optima: found?.edad_optima ?? '',
  informacion: found?.informacion ?? '',
});

/** The age on a day, as it is typed: in years. Empty where it cannot be known. */
export const edadEscrita = (nacimiento: string | null, fecha: string): string =>
  nacimiento && /^\d{4}-\d{2}-\d{2}$/.test(fecha) && fecha >= nacimiento ? decimal(edadEnAnos(nacimiento, fecha)) : '';

/** What of the beginning a draft keeps, so that it goes on as the form that it was. */
export const inicioGuardado = ({ vacuna, dosis, catalogo }: VacunaInicio) => ({
  version: vacuna?.version ?? null,
  dosis: dosis ?? null,
  catalogo: catalogo ?? null,
});

/** The beginning of a form whose words waited on the server; undefined for a vaccine that is no longer there. */
export function inicioDe(found: Borrador, vacuna: VacunaAplicada | undefined): VacunaInicio {
  const { dosis, catalogo } = (found.contenido.inicio ?? {}) as Partial<ReturnType<typeof inicioGuardado>>;
  return { vacuna, dosis: dosis ?? undefined, catalogo: catalogo ?? undefined };
}

/** Somebody corrected the vaccine since the draft began. */
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
