/** Consentimiento informado (form 024). Re-encodes its picture, and keeps its texts for the next one of the same procedure. */
import { createHash, randomUUID } from 'node:crypto';
import {
  type ConsentimientoDatos,
  type ModeloConsentimiento,
  SECCIONES_CONSENTIMIENTO,
  SECCIONES_MODELO,
  type SeccionConsentimiento,
} from '@hampi/contract/clinica/documentos/consentimientos';
import { jpegOf } from '../../../adapters/documents/pictures.ts';
import type { Deps } from '../../../deps.ts';
import { imagenOf } from '../../plataforma/archivos/archivos.upload.ts';
import { type Form, guardPapel, type Issued, issueOwn, paraQuien, prepare } from '../documentos/documentos.service.ts';
import { keepTexto } from '../documentos/texto.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { bloquesDe } from './bloques.ts';

/** The longer side of a drawing, as the printed form has it. */
const DIBUJO = 1_400;

/** At most this many procedures are offered. */
const MODELOS = 200;

/** 400 beside the field for another's office, a future date or a file that is not a picture. */
export async function issueConsentimiento(
  deps: Deps,
  who: Who,
  cliente_id: number,
  datos: ConsentimientoDatos,
  form: Form,
): Promise<Issued> {
  // Only what is for afterwards tells the patient what to take; a sedation during the procedure is described.
  const textos = { manejo_posterior: datos.manejo_posterior };
  await guardPapel(deps, { textos, para: paraQuien(who, cliente_id, form) });
  const { paciente, emisor, zona, diagnosticos } = await prepare(deps, who, cliente_id, datos, form);
  const { nombre, base64 } = datos.grafico ?? {};
  const { usuario_id } = who.session;
  const grafico =
    nombre && base64 ? await imagenOf(nombre, Buffer.from(base64, 'base64'), usuario_id, 'grafico') : null;
  const data = {
    ...textsOf(datos, Object.keys(SECCIONES_CONSENTIMIENTO) as SeccionConsentimiento[]),
    fecha: datos.date,
    hora: datos.hora,
    emisor,
    paciente,
    procedimiento: datos.procedimiento,
    servicio: datos.servicio ?? emisor.especializaciones[0] ?? null,
    tipo_atencion: datos.tipo_atencion,
    diagnosticos,
    grafico: grafico && new Uint8Array(grafico.bytes),
    representante: datos.representante,
  };
  const clave = datos.clave ?? randomUUID();
  const texto = {
    bloques: bloquesDe(data, await jpegOf(data.grafico, DIBUJO)),
    oficina_id: datos.oficinaId,
    juzgado: { textos, ya: form.conAlergia ?? [] },
  };
  const along = form.borrador ? undefined : await keepTexto(deps, doctorOf(who), clave, texto);
  const composed = { zona, data };
  const made = await issueOwn(deps, who, 'consentimiento', cliente_id, { clave }, form, composed, undefined, along);
  if (!form.borrador) await keepModelo(deps, doctorOf(who), datos);
  return made;
}

const textsOf = <K extends SeccionConsentimiento>(datos: Record<K, string | null>, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, datos[name]])) as Record<K, string | null>;

/** `Cateterismo  CARDÍACO` is the same procedure as `cateterismo cardíaco`. */
const claveOf = (procedimiento: string) =>
  createHash('sha256').update(procedimiento.toLowerCase().replace(/\s+/g, ' ')).digest();
const placeOf = (clave: Buffer) => `consentimiento_modelo:${clave.toString('hex')}`;

async function keepModelo({ db, vault, clock }: Deps, doctor_id: number, datos: ConsentimientoDatos): Promise<void> {
  const clave = claveOf(datos.procedimiento);
  const modelo = { procedimiento: datos.procedimiento, ...textsOf(datos, SECCIONES_MODELO) };
  const sellado = await vault.seal({ doctor_id }, placeOf(clave), modelo);
  const usado_en = clock.now().toISOString();
  await db
    .insertInto('consentimiento_modelo')
    .values({ doctor_id, clave, sellado, usado_en })
    .onConflict((oc) => oc.columns(['doctor_id', 'clave']).doUpdateSet({ sellado, usado_en }))
    .execute();
}

/** The doctor's texts by procedure, newest first. */
export async function listModelos({ db, vault }: Deps, who: Who): Promise<ModeloConsentimiento[]> {
  const doctor_id = doctorOf(who);
  const rows = await db
    .selectFrom('consentimiento_modelo')
    .where('doctor_id', '=', doctor_id)
    .orderBy('usado_en', 'desc')
    .limit(MODELOS)
    .select(['clave', 'sellado'])
    .execute();
  return Promise.all(
    rows.map(({ clave, sellado }) => vault.open<ModeloConsentimiento>({ doctor_id }, placeOf(clave), sellado)),
  );
}
