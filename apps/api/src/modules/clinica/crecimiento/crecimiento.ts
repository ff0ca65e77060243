/** What was measured of a child, for the doctors who treat the child, and for who reads the child's record (BE-19, decisions 66). */
import { addDays, addMonths, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Crecimiento } from '@hampi/contract/clinica/crecimiento/calls';
import { ninoOf } from '@hampi/contract/clinica/crecimiento/crecimiento';
import { ANOS_CRECIMIENTO } from '@hampi/contract/clinica/crecimiento/indicadores';
import * as MCrecimiento from '@hampi/contract/clinica/crecimiento/messages';
import { isPatient } from '../../../access/roles.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Reader } from '../consulta/consultas.queries.ts';
import { currentFicha } from '../consulta/paciente.ts';
import { placeOf, type Sellada } from '../consulta/sellada.ts';
import { listTraidos, TRAIDOS_MAX, type TraidoLeido } from '../traidos/traidos.queries.ts';
import { openedByCita } from '../tratantes/ficha.ts';
import { auditClinica, doctorOf, requireReader, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { findPaciente, listVisitas, VISITAS_MAX, type VisitaSellada } from './crecimiento.queries.ts';

/** The measures that the caller may read, oldest first; 404 for somebody else's patient. Audited. */
export async function readCrecimiento(deps: Deps, who: Who, clienteId: number): Promise<Crecimiento> {
  const { crecimiento } = await load(deps, who, clienteId);
  await auditClinica(deps.db, who, 'crecimiento.leer', clienteId, null, deps.clock.now());
  return crecimiento;
}

/** The sheet for the parents. 409 without birth date, sex or any measure. Audited. */
export async function printCrecimiento(deps: Deps, who: Who, clienteId: number): Promise<Uint8Array> {
  const { crecimiento, paciente } = await load(deps, who, clienteId);
  const nino = ninoOf(crecimiento) ?? conflict('crecimiento_sin_sexo', MCrecimiento.crecimiento_sin_sexo);
  if (crecimiento.mediciones.length === 0) conflict('crecimiento_vacio', MCrecimiento.crecimiento_vacio);
  const now = deps.clock.now();
  await auditClinica(deps.db, who, 'crecimiento.imprimir', clienteId, null, now);
  return deps.documents.of(who.session.usuario_id).renderCrecimiento({
    fecha: fechaOf(now, ZONA_ECUADOR),
    emitido: now.toISOString(),
    paciente,
    nino,
    mediciones: crecimiento.mediciones,
  });
}

async function load(deps: Deps, who: Who, clienteId: number) {
  const read = await readerOf(deps, who, clienteId);
  const propias = isPatient(who.session) ? fechaOf(deps.clock.now(), ZONA_ECUADOR) : null;
  return medidasOf(deps, { ...read, propias }, clienteId);
}

interface Lectura {
  reader: Reader;
  /** Whether the clinical data are open. */
  abierta: boolean;
  /** Whether what is confidential of an adolescent may be read. */
  confidencial: boolean;
  /** Today, for the patient's own reading. */
  propias: string | null;
}

/** The measures of a child for whoever has been found to read them; the caller audits the reading. */
export async function medidasOf(
  deps: Pick<Deps, 'db' | 'vault'>,
  { reader, abierta, confidencial, propias }: Lectura,
  clienteId: number,
): Promise<{ crecimiento: Crecimiento; paciente: PacienteMedido }> {
  const paciente = (await findPaciente(deps.db, clienteId)) ?? notFound();
  const { fecha_nacimiento, sexo } = paciente;
  const ficha = abierta ? await currentFicha(deps, clienteId) : undefined;
  const hasta = fecha_nacimiento ? addDays(addMonths(fecha_nacimiento, 12 * ANOS_CRECIMIENTO), 62) : '1900-01-01';
  const found = await listVisitas(deps.db, {
    ...reader,
    clienteId,
    hasta: instantOf(hasta, '00:00', ZONA_ECUADOR),
    confidencial,
    propias,
  });
  const traidos = abierta ? await listTraidos(deps, clienteId, ['MEDIDA'], hasta) : [];
  const mediciones = [...(await measured(deps, found.slice(0, VISITAS_MAX))), ...traidos.map(brought)].filter(
    isOfGrowth,
  );
  const crecimiento: Crecimiento = {
    fecha_nacimiento,
    sexo,
    semanas_gestacion: ficha?.semanas_gestacion ?? null,
    mediciones: mediciones.sort((a, b) => a.fecha.localeCompare(b.fecha)),
    completa: found.length <= VISITAS_MAX && traidos.length < TRAIDOS_MAX,
  };
  return { crecimiento, paciente };
}

/** Which entries the caller may read, and whether the clinical data are open; patients may read all of their own. 404 for anybody else's patient. */
async function readerOf(deps: Deps, who: Who, clienteId: number) {
  if (isPatient(who.session)) {
    const { confidencial } = await requireReader(deps, who, clienteId);
    return { reader: { doctorId: 0, autorizada: true } satisfies Reader, abierta: true, confidencial };
  }
  const { historia_autorizada_en, ficha_abierta } = await requireTratante(deps.db, who, clienteId);
  return {
    reader: { doctorId: doctorOf(who), autorizada: historia_autorizada_en !== null } satisfies Reader,
    confidencial: true,
    abierta: ficha_abierta || (await openedByCita(deps, who, clienteId)),
  };
}

type PacienteMedido = NonNullable<Awaited<ReturnType<typeof findPaciente>>>;
type Medicion = Crecimiento['mediciones'][number];

const isOfGrowth = ({ peso, talla, perimetro }: Medicion) => Boolean(peso || talla || perimetro);

/** A measurement from another system (ADR 255). */
const brought = ({ fecha, medidas, posicion, origen }: TraidoLeido<'MEDIDA'>): Medicion => ({
  consulta_id: null,
  origen,
  fecha,
  peso: medidas.antropometria_peso ?? null,
  talla: medidas.antropometria_talla ?? null,
  posicion,
  perimetro: medidas.antropometria_perimetro ?? null,
});

async function measured({ vault }: Pick<Deps, 'vault'>, visitas: VisitaSellada[]): Promise<Medicion[]> {
  await vault.warm(visitas.map(({ doctor_id }) => ({ doctor_id })));
  return Promise.all(
    visitas.map(async ({ id, version, doctor_id, sellada, fecha, zona }) => {
      const words = await vault.open<Sellada>({ doctor_id }, placeOf(id, version), sellada);
      return {
        consulta_id: id,
        origen: null,
        fecha: fechaOf(fecha, zona),
        peso: words.antropometria_peso,
        talla: words.antropometria_talla,
        // Entries from before these two fields existed do not have them.
        posicion: words.antropometria_posicion ?? null,
        perimetro: words.antropometria_perimetro ?? null,
      };
    }),
  );
}
