/** The doctors on whom citas of an institution hang: they bring them themselves, and are named to the technician (ADR 273). */
import { parse } from 'csv-parse/sync';
import type { Paquete } from './paquete.ts';

export interface Espera {
  /** As the export calls the doctor; one who is not associated any more has a number alone. */
  medico: string;
  citas: number;
}

/** Those with most citas first; nobody for an export of a professional. */
export async function esperanA({ manifiesto, archivo }: Paquete): Promise<readonly Espera[]> {
  if (manifiesto.tipo !== 'institucion') return [];
  const [asociaciones, citas] = await Promise.all([rowsOf('asociaciones'), rowsOf('citas')]);
  const nombres = new Map(asociaciones.map(({ doctor_id, medico }) => [doctor_id, medico]));
  const cuantas = new Map<string | undefined, number>([...nombres.keys()].map((doctor_id) => [doctor_id, 0]));
  // What nobody of its doctors attends is the institution's own, and comes with it.
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
