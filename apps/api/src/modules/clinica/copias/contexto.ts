/** What a copy is made of and may show, by the rights of whoever asked, looked up when it is made. */
import * as MCopias from '@hampi/contract/clinica/copias/messages';
import { sql } from 'kysely';
import type { Emisor } from '../../../adapters/documents/document-data.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { currentFicha, NOTHING, pacienteOf } from '../consulta/paciente.ts';
import { FILIACION, type Filiacion, type PacienteAbierto } from '../consulta/paciente-abierto.ts';
import { emisorOf } from '../documentos/documentos.service.ts';
import type { Acts } from '../tratantes/tratantes.ts';
import { type Lector, oficinaDe } from './copias.queries.ts';

export interface Contexto {
  paciente: Filiacion;
  seguros: PacienteAbierto['seguros'];
  /** Empty and closed while the doctor's link gives access to filiation only. */
  ficha: PacienteAbierto['ficha'];
  abierta: boolean;
  lector: Lector;
  /** The letterhead of cover and index. */
  emisor: Emisor;
  zona: string;
  /** Who takes the copy of a child; null for the patient's own and a doctor's. */
  representante: { nombre: string; documento: string | null } | null;
}

export async function contextoDe(deps: Deps, who: Acts, clienteId: number): Promise<Contexto> {
  const { doctor_id: doctorId } = who.session;
  if (!doctorId) return propio(deps, who, clienteId);
  const { paciente, ficha, seguros, abierta, autorizada } = await pacienteOf(deps, who, clienteId);
  const oficina = (await oficinaDe(deps.db, doctorId, clienteId)) ?? conflict('copia_sin_visitas', MCopias.sin_visitas);
  const lector = { doctorId, autorizada, clienteId, propio: null };
  return {
    paciente,
    ficha,
    seguros,
    abierta,
    lector,
    representante: null,
    ...(await emisorOf(deps, doctorId, oficina)),
  };
}

/** The patient reads what all doctors wrote, except what is held back (decisions 65). */
async function propio(deps: Deps, { session }: Acts, clienteId: number): Promise<Contexto> {
  const row =
    (await deps.db
      .selectFrom('cliente as c')
      .where('c.id', '=', clienteId)
      .select(FILIACION.map((name) => `c.${name}` as const))
      .select(['c.seguros as lista', 'c.usuario_id'])
      .executeTakeFirst()) ?? notFound();
  const { lista, usuario_id, ...paciente } = row;
  const representante = usuario_id === session.usuario_id ? null : await representanteDe(deps, session.usuario_id);
  await deps.vault.warm([{ cliente_id: clienteId }]);
  return {
    paciente,
    seguros: (lista ?? []).map((nombre) => ({ nombre })),
    ficha: { ...NOTHING, ...(await currentFicha(deps, clienteId)) },
    abierta: true,
    lector: { doctorId: 0, autorizada: true, clienteId, propio: deps.clock.now() },
    emisor: representante ? { ...DEL_PACIENTE, nombres: 'Copia pedida por el representante' } : DEL_PACIENTE,
    representante,
    zona: await zonaDe(deps, clienteId),
  };
}

/** Whose account asks for a child's copy, as an office has seen the document. */
const representanteDe = ({ db }: Deps, usuario_id: number) =>
  db
    .selectFrom('cliente')
    .where('usuario_id', '=', usuario_id)
    .select([sql<string>`nombres || ' ' || apellidos`.as('nombre'), 'cedula_identidad as documento'])
    .executeTakeFirstOrThrow();

async function zonaDe({ db }: Deps, clienteId: number): Promise<string> {
  const { rows } = await sql<{ zona: string }>`select o.zona from consulta k join oficina o on o.id = k.oficina_id
    where k.cliente_id = ${clienteId} order by k.fecha desc limit 1`.execute(db);
  return rows[0]?.zona ?? 'America/Guayaquil';
}

/** Nobody of a practice hands over what patients take themselves. */
const DEL_PACIENTE: Emisor = {
  titulo_honorifico: null,
  nombres: 'Copia pedida por el paciente',
  apellidos: '',
  especializaciones: [],
  msp: null,
  acess: null,
  cedula_identidad: null,
  correo: null,
  telefonos: [],
  establecimiento: 'Tomada de Mi Historia Clínica, en Hampi',
  institucion: null,
  unicodigo: null,
  direccion: null,
  ciudad: null,
};
