/** Doctors who attend in an institution: their citas come with their own exports, so the report names them to the technician (ADR 254). */
import { parse } from 'csv-parse/sync';
import type { Paquete } from './paquete.ts';

export interface Espera {
  /** The doctor's name as in the export; only a number if the doctor is no longer associated. */
  medico: string;
  citas: number;
}

/** Those with most citas first; empty for the export of a professional. */
export async function esperanA({ manifiesto, archivo }: Paquete): Promise<readonly Espera[]> {
  if (manifiesto.tipo !== 'institucion') return [];
  const [asociaciones, citas] = await Promise.all([rowsOf('asociaciones'), rowsOf('citas')]);
  const nombres = new Map(asociaciones.map(({ doctor_id, medico }) => [doctor_id, medico]));
  const cuantas = new Map<string | undefined, number>([...nombres.keys()].map((doctor_id) => [doctor_id, 0]));
  // Citas that the institution attends itself are its own and are imported with it.
  for (const { doctor_id } of citas)
    if (doctor_id !== String(manifiesto.id)) cuantas.set(doctor_id, (cuantas.get(doctor_id) ?? 0) + 1);
  return [...cuantas]
    .map(([doctor_id, citas]) => ({ medico: nombres.get(doctor_id) || `El médico ${doctor_id}`, citas }))
    .sort((one, other) => other.citas - one.citas);

  async function rowsOf(nombre: string): Promise<Record<string, string>[]> {
    const bytes = manifiesto.archivos[`csv/${nombre}.csv`] && (await archivo(`csv/${nombre}.csv`));
    return bytes ? parse(bytes, { bom: true, delimiter: ';', columns: true, relax_column_count: true }) : [];
  }
}
