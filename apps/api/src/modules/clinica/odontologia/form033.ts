/** Issues form 033: the odontogram with the visit that is chosen, or alone. */
import { addDays, fechaHora, fechaOf, instantOf } from '@hampi/contract/base/fechas';
import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { isVigente } from '@hampi/contract/clinica/odontologia/en-fecha';
import type { Form033Datos } from '@hampi/contract/clinica/odontologia/formulario';
import * as MO from '@hampi/contract/clinica/odontologia/messages';
import type { Emisor } from '../../../adapters/documents/document-data.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { findEntry } from '../consulta/consultas.queries.ts';
import { readEntry } from '../consulta/contenido.ts';
import { fichasEn, NOTHING, pacienteOf } from '../consulta/paciente.ts';
import { datosEn } from '../datos/datos.queries.ts';
import { findCopies } from '../documentos/documentos.queries.ts';
import {
  claveDe,
  type Form,
  guardPapel,
  type Issued,
  issueOwn,
  paraQuien,
  partiesOf,
} from '../documentos/documentos.service.ts';
import { requireCorreo } from '../documentos/issue.ts';
import { keepJuzgado, keepRespondida, respondidas } from '../documentos/texto.ts';
import { conocidoHasta } from '../hojas/consulta.ts';
import { bocaDe, form033 } from '../hojas/odontologia.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { escritaEn, listOdontograma } from './odontologia.queries.ts';

/** 404 for another's patient or visit, 400 without visit and office, 409 `FICHA_CERRADA` without access to the clinical data. */
export async function issueForm033(
  deps: Deps,
  who: Who,
  cliente_id: number,
  { consultaId, oficinaId }: Form033Datos,
  asked: Form,
  firma?: Firma,
): Promise<Issued> {
  const form = { ...asked, papel: 'A4' as const };
  const { db } = deps;
  const tipo = 'form033';
  const doctorId = doctorOf(who);
  await requireFicha(deps, who, cliente_id);
  if (form.mails) await requireCorreo(db, cliente_id);
  const consulta = consultaId === null ? null : await visita(deps, doctorId, cliente_id, consultaId);
  const oficina = consulta?.oficina.id ?? oficinaId ?? invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  const { zona, data, examen } = await contenidoOf(deps, who, cliente_id, consulta, oficina);
  const { logo: _, ...emisor } = data.emisor;
  const clave = claveDe(tipo, cliente_id, consulta && [consulta.id, consulta.version], { ...data, emisor });
  const origen = consulta ? { consulta_id: consulta.id, consulta_version: consulta.version, clave } : { clave };
  const textos = { ...textosDe(consulta), 'boca.examen': examen };
  const copies = await findCopies(db, tipo, doctorId, cliente_id, origen);
  const copy = copies.find(({ anulado_en }) => anulado_en === null);
  const ya = copy ? await respondidas(deps, doctorId, clave) : [];
  const keep = copy && keepRespondida(deps, who, { id: copy.id, cliente_id });
  const para = paraQuien(who, cliente_id, form);
  const deNuevo = copy !== undefined;
  // What was prescribed, then all words that may name a medicine; of a copy that exists too, because an allergy may have been noted since.
  if (consulta) await guardPapel(deps, { consulta, deNuevo });
  await guardPapel(deps, { textos, deNuevo, para: para && { ...para, ya, keep } });
  const along = await keepJuzgado(deps, doctorId, clave, oficina, form, { textos, ya });
  return issueOwn(deps, who, tipo, cliente_id, origen, form, { zona, data }, firma, along);
}

/** What the form prints, and what it says of the mouth in words. */
async function contenidoOf(deps: Deps, who: Who, cliente_id: number, consulta: Visita | null, oficina: number) {
  const { paciente, emisor, zona } = await partiesOf(deps, doctorOf(who), cliente_id, oficina);
  const dia = consulta && fechaOf(consulta.created_date, zona);
  const odontograma = await listOdontograma(deps, cliente_id, null, dia && instantOf(addDays(dia, 1), '00:00', zona));
  const atencion = consulta && {
    consulta,
    dia: fechaOf(consulta.created_date, zona),
    sexo: paciente.sexo,
    ...(await conocidoEn(deps, who, { cliente_id, consulta, zona })),
  };
  const data = {
    fecha: fechaOf(deps.clock.now(), zona),
    emisor,
    paciente,
    aviso: odontograma.ilegibles.some((row) => isVigente(row, dia, zona)) ? MO.ilegibles : null,
    atencion: cabeceraDe(consulta, emisor, zona),
    ...form033({ odontograma, dia, zona, atencion }),
  };
  return { zona, data, examen: bocaDe(odontograma, dia, zona)?.examen ?? null };
}

/** What was known of the patient when the day of the visit ended, as form 002 prints it; nothing if it is closed to the doctor. */
async function conocidoEn(
  deps: Deps,
  who: Who,
  { cliente_id, consulta, zona }: { cliente_id: number; consulta: Consulta; zona: string },
) {
  const { abierta } = await pacienteOf(deps, who, cliente_id);
  if (!abierta) return { ficha: NOTHING, datos: [] };
  const until = conocidoHasta(
    { fecha: consulta.created_date, escrita_en: await escritaEn(deps.db, consulta.id) },
    zona,
  );
  const [[then], datos] = await Promise.all([fichasEn(deps, cliente_id, [until]), datosEn(deps, cliente_id)]);
  return { ficha: then?.ficha ?? NOTHING, datos: datos(until) };
}

const cabeceraDe = (consulta: Visita | null, emisor: Emisor, zona: string): [string, string | null][] => [
  ['Fecha y hora de la atención', consulta && fechaHora(consulta.created_date, zona)],
  ['Servicio', consulta?.servicio?.nombre ?? 'Odontología'],
  ['Institución', emisor.institucion],
  ['Código del profesional', emisor.msp ?? emisor.acess],
];

/** What the visit says freely, which is judged where it is printed. */
const textosDe = (consulta: Visita | null) => ({
  plan_tratamiento: consulta?.plan_tratamiento ?? null,
  'receta.indicaciones': consulta?.receta?.indicaciones ?? null,
});

type Visita = Awaited<ReturnType<typeof visita>>;

/** The own visit of this patient; 404 for another. */
async function visita(deps: Deps, doctorId: number, cliente_id: number, id: number) {
  const entry = (await findEntry(deps, { id, doctorId })) ?? notFound();
  if (entry.cliente_id !== cliente_id || entry.doctor_id !== doctorId) notFound();
  return readEntry(deps, entry, doctorId);
}
