/**
 * The tables that another Hampi imports (ADR 254), in the order in which it writes them: each after those it refers to. PostgreSQL knows
 * what a column refers to; the declarations say what it cannot know.
 */
import type { Deps } from '../../../../deps.ts';
import type { Nombrada, Selladas } from '../../../../vault/sealed-columns.ts';
import { historiaSelladas } from '../../../clinica/consulta/selladas.ts';
import { datosSelladas } from '../../../clinica/datos/datos.queries.ts';
import { documentosSelladas } from '../../../clinica/documentos/archivo.ts';
import { plantillasSelladas } from '../../../clinica/plantillas/plantillas.service.ts';
import { traidosSelladas } from '../../../clinica/traidos/traidos.ts';
import type { Alcance } from '../alcance.ts';
import type { Tabla } from '../archivos/archivo-csv.ts';
import { agenda } from './agenda.ts';
import { clinica } from './clinica.ts';
import { dinero } from './dinero.ts';
import { personas } from './personas.ts';
import type { TablaDeDatos } from './tabla.ts';

const declaradas: readonly TablaDeDatos[] = [...personas, ...agenda, ...clinica, ...dinero];

/** Tables that are exported as CSV but never imported, each with the reason. */
export const NO_VUELVE: Readonly<Partial<Record<Tabla, string>>> = {
  afiliacion: 'La afiliación es un trato con quien opera la instalación.',
  asociacion: 'La institución y cada médico se asocian otra vez, con la palabra de los dos.',
  auditoria_clinica: 'La auditoría de cada instalación comienza con ella.',
  calificacion: 'Es de los pacientes.',
  deuda: 'La debe quien opera la otra instalación.',
  movimiento: 'Los créditos son de los pacientes y de quien opera la otra instalación.',
  profesional_favorito: 'Es de los pacientes.',
  transaccion: 'Los pagos en línea los guarda quien los cobró; sus líneas del libro de pagos sí llegan.',
};

/**
 * A patient's export has none: what is written about them belongs to doctors who are not part of it. It goes to the next doctor as FHIR
 * (ADR 273, 274).
 */
export const tieneDatos = ({ tipo }: Pick<Alcance, 'tipo'>): boolean => tipo !== 'cliente';

/** The tables, completed with their sealed columns, which their modules declare. */
export function tablasDe({ secciones }: Pick<Deps, 'secciones'>): readonly TablaDeDatos[] {
  const selladas: Selladas = Object.assign(
    {},
    historiaSelladas,
    documentosSelladas,
    plantillasSelladas,
    traidosSelladas,
    datosSelladas,
    ...secciones.map((seccion) => seccion.selladas ?? {}),
  );
  const enConsultas: readonly Nombrada[] = secciones.flatMap(({ nombradas }) => nombradas ?? []);
  return declaradas.map((one) => ({
    ...one,
    sellada: selladas[one.tabla],
    nombradas: one.tabla === 'consulta_version' ? enConsultas : [],
  }));
}
