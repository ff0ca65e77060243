import type { Parsed } from '@hampi/contract/base/endpoint';
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { leerDocumento } from '@hampi/contract/base/identidad';
import type {
  createPaciente as createPacienteCall,
  Paciente,
  PacienteCambios,
  PacienteDatos,
} from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import * as MUnir from '@hampi/contract/personas/clientes/unir-messages';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isConsultorio, requireDoctor } from '../../../access/vinculo.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { conflict, forbidden, HampiError, invalid, notFound, type Refusals } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { announceCita } from '../../agenda/citas/avisos/citas.avisos.ts';
import { endAutorizaciones } from '../../clinica/firmas/retirar.ts';
import { fichaAbierta } from '../../clinica/tratantes/ficha.ts';
import { linkPaciente, unlinkPaciente } from '../../clinica/tratantes/vinculo.ts';
import { contactChanges, recordContact } from './clientes.contacto.ts';
import { type Acting, stored, visibleTo } from './clientes.practica.ts';
import { lockPaciente } from './clientes.queries.ts';
import { seenBy } from './clientes.verificado.ts';
import { agree, findVerified, linkKnown, refuseRepeated } from './clientes.vinculo.ts';
import { recordDeath } from './defuncion/clientes.defuncion.ts';
import { nextSinDocumento } from './sin-documento.ts';

export const clientesRefusals: Refusals = {
  cliente_documento_unico: { status: 409, mensaje: MClientes.paciente_documento, campo: 'cedula_identidad' },
  cliente_defuncion_despues: { status: 400, mensaje: MI.defuncion_antes, campo: 'fecha_defuncion' },
  paciente_unido: { status: 409, mensaje: MUnir.registro_unido },
};

/**
 * Creates a patient of the doctor, or links the existing person with that document (model §4). A number that was only typed by an
 * account counts for neither (decisions 49).
 */
export async function createPaciente(
  deps: Deps,
  acting: Acting,
  { sin_verificar, ...datos }: Parsed<typeof createPacienteCall>['body'],
): Promise<Paciente | Answer<Paciente>> {
  const { db, clock } = deps;
  await requireDoctor(db, acting.session, acting.scope, acting.doctorId);
  checkBirth(datos.fecha_nacimiento, clock.now());
  checkDeath(datos, clock.now());
  const numero = documentNumber(datos.tipo_documento, datos.cedula_identidad);
  const tipo = datos.tipo_documento;
  if (numero) await refuseRepeated(db, acting, { tipo, numero });
  const known = numero ? await findVerified(db, tipo, numero) : undefined;
  if (known && !(sin_verificar && !agree(known, datos))) return linkKnown(deps, acting, known, datos);

  return db.transaction().execute(async (trx) => {
    const now = clock.now().toISOString();
    const { id } = await trx
      .insertInto('cliente')
      .values({
        ...columnsOf(datos),
        cedula_identidad: numero ?? nextSinDocumento,
        creado_por: acting.doctorId,
        creado_en: now,
        actualizado_en: now,
        ...(!known &&
          (await isConsultorio(trx, acting.session, acting.doctorId)) &&
          seenBy(acting.session, 'CONSULTORIO', now)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await linkPaciente(trx, acting.doctorId, id, 'CREADO', now);
    await audit(trx, acting.session, 'cliente.crear', id, { doctor_id: acting.doctorId });
    return stored(deps, trx, acting, id);
  });
}

/** Saves a patient's filiation; a stale version gets 409 with the current row, so that nothing is overwritten. */
export async function savePaciente(
  deps: Deps,
  acting: Acting,
  id: number,
  { version, ...datos }: z.output<typeof PacienteCambios>,
): Promise<Paciente | Answer<Paciente>> {
  checkBirth(datos.fecha_nacimiento, deps.clock.now());
  checkDeath(datos, deps.clock.now());
  let ended: number[] = [];
  const saved = await deps.db.transaction().execute(async (trx) => {
    const row = (await lockPaciente(trx, visibleTo(acting), id)) ?? notFound();
    if (!row.habilitar_edicion) forbidden(MClientes.paciente_sin_edicion);
    if (row.version !== version)
      throw new HampiError(409, MClientes.paciente_cambiado, {
        data: await stored(deps, trx, acting, id),
        codigo: 'VERSION',
      });
    const changed = await contactChanges(trx, acting, row, datos);
    await refuseDocument(trx, acting, row, datos);
    await refuseOwnRepeated(trx, acting, row, datos);
    const loses = row.verificada && (await isTaken(trx, row.id, datos));
    const keepsNumber = datos.tipo_documento === 'SIN_DOCUMENTO' && row.tipo_documento === 'SIN_DOCUMENTO';
    await trx
      .updateTable('cliente')
      .set({
        ...columnsOf(datos),
        cedula_identidad: keepsNumber
          ? row.cedula_identidad
          : (documentNumber(datos.tipo_documento, datos.cedula_identidad) ?? nextSinDocumento),
        ...(loses && notSeen),
        version: version + 1,
        actualizado_en: deps.clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await audit(trx, acting.session, 'cliente.editar', id, { doctor_id: acting.doctorId, version: version + 1 });
    await recordContact(deps, trx, acting, row, datos, changed);
    ended = await recordDeath(deps, trx, acting, row, datos.fecha_defuncion);
    const patient = await stored(deps, trx, acting, id);
    return loses ? new Answer(patient, { mensaje: MI.guardado_sin_verificar }) : patient;
  });
  for (const cita of ended) await announceCita(deps, cita);
  return saved;
}

/** A number that the form changes must not be one of this practice's other patients. */
async function refuseOwnRepeated(
  trx: DbOrTrx,
  acting: Acting,
  row: { id: number; tipo_documento: string; cedula_identidad: string | null },
  { tipo_documento: tipo, cedula_identidad }: PacienteDatos,
): Promise<void> {
  const numero = documentNumber(tipo, cedula_identidad);
  if (!numero || (numero === row.cedula_identidad && tipo === row.tipo_documento)) return;
  await refuseRepeated(trx, acting, { tipo, numero, excepto: row.id });
}

const notSeen = { identidad_verificada_en: null, identidad_verificada_por: null, identidad_como: null };

/** Whether a verified row of somebody else has the number: then this one is saved as not verified, and people look at both. */
async function isTaken(
  trx: DbOrTrx,
  id: number,
  { tipo_documento, cedula_identidad }: PacienteDatos,
): Promise<boolean> {
  const numero = documentNumber(tipo_documento, cedula_identidad);
  const known = numero ? await findVerified(trx, tipo_documento, numero) : undefined;
  return known !== undefined && known.id !== id;
}

/** Once the number is verified, refuses to change it except for a doctor's office with access to the patient's clinical data. */
async function refuseDocument(
  trx: DbOrTrx,
  acting: Acting,
  row: { id: number; verificada: boolean; tipo_documento: string; cedula_identidad: string | null },
  datos: PacienteDatos,
): Promise<void> {
  const numero = documentNumber(datos.tipo_documento, datos.cedula_identidad);
  const isSame =
    datos.tipo_documento === row.tipo_documento && (numero ?? row.cedula_identidad) === row.cedula_identidad;
  if (!row.verificada || isSame) return;
  const { session, doctorId } = acting;
  if (!(await isConsultorio(trx, session, doctorId)) || !(await fichaAbierta(trx, doctorId, row.id)))
    throw new HampiError(409, MI.documento_laboratorio, {
      codigo: 'documento_laboratorio',
      errores: { cedula_identidad: MI.documento_laboratorio },
    });
}

/**
 * Deletes a patient; only for the doctor who created them, while no account is active and before there is a cita (3 §4). A person on other
 * doctors' lists is only removed from this doctor's.
 */
export async function deletePaciente(deps: Deps, acting: Acting, id: number): Promise<null> {
  return deps.db.transaction().execute(async (trx) => {
    const row = (await lockPaciente(trx, visibleTo(acting), id)) ?? notFound();
    const { rows } = await sql<{ citas: boolean; otros: boolean; activa: boolean }>`
      select exists (select from cita where cliente_id = ${id})
          or exists (select from consulta where cliente_id = ${id})
          or exists (select from paciente_union where ${id} in (queda_id, cede_id)) as citas,
        exists (select from medico_paciente where cliente_id = ${id} and doctor_id <> ${acting.doctorId}) as otros,
        exists (select from usuario where id = ${row.usuario_id} and activated) as activa`.execute(trx);
    const facts = rows[0];
    if (row.creado_por !== acting.doctorId) forbidden(MClientes.paciente_no_creador);
    if (facts?.activa) forbidden(MClientes.paciente_con_cuenta);
    if (facts?.citas) conflict('paciente_eliminar_409', MClientes.paciente_eliminar_409);

    const { doctorId } = acting;
    if (facts?.otros) {
      await unlinkPaciente(trx, doctorId, id);
      await endAutorizaciones(trx, doctorId, id, deps.clock.now());
    } else await trx.deleteFrom('cliente').where('id', '=', id).execute();
    await audit(trx, acting.session, 'cliente.eliminar', id, { doctor_id: doctorId, solo_vinculo: facts?.otros });
    return null;
  });
}

/** The normalised number; null if the system assigns one. */
export const documentNumber = (tipo: PacienteDatos['tipo_documento'], numero: string | null | undefined) => {
  if (tipo === 'SIN_DOCUMENTO') return null;
  return leerDocumento(numero ?? '');
};

/** The columns of `cliente` that a form fills in. */
export const columnsOf = ({ seguros, cedula_identidad: _, ...datos }: PacienteDatos) => ({
  ...datos,
  seguros: seguros.map(({ nombre }) => nombre),
});

/** Requires the date of death to be between birth and today. */
function checkDeath({ fecha_defuncion, fecha_nacimiento }: PacienteDatos, now: Date): void {
  if (!fecha_defuncion) return;
  if (fecha_defuncion > fechaOf(now, ZONA_ECUADOR))
    invalid({ fecha_defuncion: MI.defuncion_futura }, MI.defuncion_futura);
  if (fecha_nacimiento && fecha_defuncion < fecha_nacimiento)
    invalid({ fecha_defuncion: MI.defuncion_antes }, MI.defuncion_antes);
}

/** Refuses a birth date in the future, by the date of the mainland. */
export function checkBirth(fecha: string | null | undefined, now: Date, field = 'fecha_nacimiento'): void {
  if (fecha && fecha >= addDays(fechaOf(now, ZONA_ECUADOR), 1))
    invalid({ [field]: MClientes.nacimiento_futuro }, MClientes.nacimiento_futuro);
}
