import { randomUUID } from 'node:crypto';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { fechaOf, wallOf } from '@hampi/contract/base/fechas';
import type { CertificadoDatos, Firma } from '@hampi/contract/clinica/documentos/calls';
import type { Diagnostico, LineaReceta } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { formaDe, marcaDe, nombreGenerico } from '@hampi/contract/clinica/receta/nombre-generico';
import type { DocumentKind, Paciente } from '../../../adapters/documents/document-data.ts';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { withCatalogueWords } from '../catalogos/diagnosticos.ts';
import { findPacienteOf } from '../consulta/consultas.queries.ts';
import { readOwn } from '../consulta/contenido.ts';
import { markControlados } from '../receta/controlados.ts';
import { completeEdicion } from '../receta/ediciones.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { findEmisor, findReceta } from './documentos.queries.ts';
import { type Composed, issue, requireCorreo } from './issue.ts';
import { guardNombres } from './nombres.ts';

/** Days of an outpatient receta, the day of issue included (ecuador §4.1). */
const VALIDEZ_RECETA = 3;

export interface Form {
  papel: 'A4' | 'A5';
  membrete: boolean;
  /** Preview: nothing is issued. */
  borrador: boolean;
  /** It will be mailed, so a missing address is refused before anything is issued. */
  mails: boolean;
}
export interface Issued {
  /** Null for a draft, which is not stored. */
  id: number | null;
  /** The printed number; null for a draft. */
  numero: string | null;
  cliente_id: number;
  tipo: DocumentKind;
  pdf: Uint8Array;
}

/** Issues the receta of an own entry. A copy that already exists is reused. 409 if the entry is corrected at this moment. */
export async function issueReceta(deps: Deps, who: Who, id: number, form: Form, firma?: Firma): Promise<Issued> {
  const { db, clock } = deps;
  const doctor_id = doctorOf(who);
  const found = (await findReceta(db, doctor_id, id)) ?? notFound();
  const { cliente_id, oficina_id, consulta_id, version, numero, edicion_desde } = found;
  if (form.mails) await requireCorreo(db, cliente_id);

  const edicion = await edicionOf(db, doctor_id, id, form.borrador);

  const compose = async () => {
    const consulta = await readOwn(deps, doctor_id, consulta_id);
    // Corrected at this moment: the new content must not be filed under the old version.
    if (consulta.version !== version) conflict(MC.receta_cambiada);
    const { paciente, emisor, zona } = await partiesOf(deps, doctor_id, cliente_id, oficina_id);
    // Marked again, because the catalogue may have learned of a substance after the entry was saved.
    const lineas = await markControlados(db, consulta.receta?.detalle ?? []);
    if (lineas.length === 0) conflict(MC.receta_sin_lineas);
    if (lineas.every((linea) => linea.controlado)) conflict(RECETA.solo_controlados);
    await guardNombres(db, lineas);
    const { sv_pres_sist: alta, sv_pres_dias: baja } = consulta;
    const data = {
      fecha: fechaOf(clock.now(), zona),
      emisor,
      paciente,
      peso: consulta.antropometria_peso,
      talla: consulta.antropometria_talla,
      imc: consulta.imc,
      pa: alta && baja ? `${alta}/${baja}` : null,
      alergias: consulta.receta?.alergias ?? null,
      diagnosticos: consulta.detalleCie10.map(printed),
      lineas: lineas.map(lineOf),
      indicaciones: consulta.receta?.indicaciones ?? null,
      signos_alarma: null,
      validez_dias: VALIDEZ_RECETA,
    };
    return { zona, data };
  };
  const made = await issue(
    deps,
    who,
    {
      tipo: 'receta',
      doctor_id,
      cliente_id,
      origen: { consulta_id, consulta_version: edicion_desde },
      numero,
      edicion,
      variant: variantOf(form, firma),
      borrador: form.borrador,
      dias: VALIDEZ_RECETA,
      compose,
    },
    firma,
  );
  return { cliente_id, tipo: 'receta', ...made };
}

/** As it is, or will be: paper without the professional's ACESS number is replaced once the profile has one. */
async function edicionOf(db: Db, doctor_id: number, id: number, borrador: boolean): Promise<number> {
  const completed = await completeEdicion(db, id, !borrador);
  return completed ?? ((await findReceta(db, doctor_id, id)) ?? notFound()).edicion;
}

/** Issues a certificate; 400 for another's office, a future date, or attention that ends before it begins. */
export async function issueCertificado(
  deps: Deps,
  who: Who,
  cliente_id: number,
  datos: CertificadoDatos,
  form: Form,
  firma?: Firma,
): Promise<Issued> {
  const { hora_desde, hora_hasta } = datos;
  if (hora_desde && hora_hasta && hora_hasta <= hora_desde)
    invalid({ hora_hasta: MHorarios.horario_fin }, MHorarios.horario_fin);
  const { paciente, emisor, zona, diagnosticos } = await prepare(deps, who, cliente_id, datos, form);
  const data = {
    fecha: datos.date,
    emisor,
    paciente,
    texto: datos.text,
    servicio: null,
    especialidad: emisor.especializaciones[0] ?? null,
    hora: wallOf(deps.clock.now(), zona).hora,
    hora_desde,
    hora_hasta,
    ingreso: null,
    alta: null,
    archivo: null,
    reposo: datos.reposo,
    diagnosticos,
    ocultar_diagnostico: datos.ocultar_diagnostico,
    contingencia: datos.contingencia,
    empleador: datos.empleador,
    cargo: datos.cargo,
  };
  return issueOwn(deps, who, 'certificado', cliente_id, datos, form, { zona, data }, firma);
}

/** Issues a document that belongs to no entry, with its own number and without expiry. */
export async function issueOwn<K extends DocumentKind>(
  deps: Deps,
  who: Who,
  tipo: K,
  cliente_id: number,
  { clave = randomUUID() }: { clave?: string },
  form: Form,
  composed: Composed<K>,
  firma?: Firma,
): Promise<Issued> {
  const emision = {
    tipo,
    doctor_id: doctorOf(who),
    cliente_id,
    origen: { clave },
    numero: null,
    edicion: 1,
    variant: variantOf(form, firma),
    borrador: form.borrador,
    dias: null,
    compose: async () => composed,
  };
  return { cliente_id, tipo, ...(await issue(deps, who, emision, firma)) };
}

const variantOf = ({ papel, membrete }: Form, firma: Firma | undefined) => ({
  papel,
  membrete,
  firmado: firma !== undefined,
});

/** Loads parties and diagnoses of a document, and checks its date (not after today in the office's zone, 2 §5) and the mail address. */
export async function prepare(
  deps: Deps,
  who: Who,
  cliente_id: number,
  { date, oficinaId, cie10 }: { date: string; oficinaId: number; cie10: Diagnostico[] },
  form: Form,
) {
  const parties = await partiesOf(deps, doctorOf(who), cliente_id, oficinaId);
  if (date > fechaOf(deps.clock.now(), parties.zona)) invalid({ date: MC.documento_futuro }, MC.documento_futuro);
  if (form.mails) await requireCorreo(deps.db, cliente_id);
  const diagnosticos = (await withCatalogueWords(deps.db, 'cie10', cie10)).map(printed);
  return { ...parties, diagnosticos };
}

/** Professional, office and patient: 404 for somebody else's patient, 400 for another's office. */
async function partiesOf({ db }: Deps, doctor_id: number, cliente_id: number, oficina_id: number) {
  const found = (await findPacienteOf(db, doctor_id, cliente_id)) ?? notFound();
  const office =
    (await findEmisor(db, doctor_id, oficina_id)) ?? invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  const { nombres, apellidos, cedula_identidad, sexo, fecha_nacimiento, direccion } = found;
  const paciente: Paciente = {
    nombres,
    apellidos,
    cedula_identidad,
    sexo,
    fecha_nacimiento,
    direccion,
    telefono: found.celular ?? found.telefono,
    historia: cedula_identidad ?? `HC-${found.id}`,
  };
  return { paciente, ...office };
}

/** A diagnosis as printed. */
const printed = ({ cod_4, descripcion_codigos_cuatro_caracteres, tipo }: Diagnostico) => ({
  cod_4,
  descripcion: descripcion_codigos_cuatro_caracteres,
  tipo,
});

const lineOf = (linea: LineaReceta) => ({
  medicamento: nombreGenerico(linea),
  presentacion: formaDe(linea),
  marca: linea.con_marca ? (marcaDe(linea) ?? null) : null,
  via: linea.via,
  cantidad: linea.cantidad,
  unidad: null,
  dosis: linea.dosis,
  dosis_unidad: linea.unidad,
  dosificacion: linea.dosificacion,
  frecuencia_uso_horas: linea.frecuencia_uso_horas,
  dias_uso: linea.dias_uso,
  fecha_inicio_uso: linea.fecha_inicio_uso,
  controlado: linea.controlado,
});
