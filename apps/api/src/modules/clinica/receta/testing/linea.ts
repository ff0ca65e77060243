import type { Input } from '@hampi/contract/base/endpoint';
import type { checkReceta, LineaRevisada } from '@hampi/contract/clinica/receta/seguridad';

export type Linea = Input<typeof checkReceta>['body']['detalle'][number];

/** A line of a receta named by its composition, as chosen from the catalogue. */
export const linea = (composicion: string, more: Partial<Linea> = {}): Linea => ({
  medicamento: composicion.split(/\s\d/)[0] as string,
  composicion,
  ...more,
});

/** `Paracetamol 500 mg;1 tableta;cada 8 horas;5`: medicine; dose and unit; how often; days. */
export function lineaEscrita(text: string): LineaRevisada {
  const [composicion = '', dose = '', dosificacion = '', days] = text.split(';');
  const [dosis, ...unidad] = dose.split(' ');
  return {
    vademecum_id: null,
    medicamento: composicion,
    composicion,
    presentacion: null,
    via: null,
    dosis: Number(dosis?.replace(',', '.')),
    unidad: unidad.join(' '),
    dosificacion,
    dias_uso: Number(days),
    frecuencia_uso_horas: null,
    cantidad: null,
  };
}
