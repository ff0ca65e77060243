/** Issues form 033: the odontogram with the visit that is chosen, or alone. */
import { fechaHora, fechaOf } from '@hampi/contract/base/fechas';
import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Form033Datos } from '@hampi/contract/clinica/odontologia/formulario';
import type { Emisor } from '../../../adapters/documents/document-data.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { findEntry } from '../consulta/consultas.queries.ts';
import { readEntry } from '../consulta/contenido.ts';
import { NOTHING, pacienteOf } from '../consulta/paciente.ts';
import { listDatos } from '../datos/datos.queries.ts';
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
import { keepJuzgado } from '../documentos/texto.ts';
import { form033 } from '../hojas/odontologia.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { listOdontograma } from './odontologia.queries.ts';

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
  const { db, clock } = deps;
  const doctorId = doctorOf(who);
  await requireFicha(deps, who, cliente_id);
  if (form.mails) await requireCorreo(db, cliente_id);
  const consulta = consultaId === null ? null : await visita(deps, doctorId, cliente_id, consultaId);
  const oficina = consulta?.oficina.id ?? oficinaId ?? invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  if (consulta) await guardPapel(deps, { consulta, para: paraQuien(who, cliente_id, form) });
  const { paciente, emisor, zona } = await partiesOf(deps, doctorId, cliente_id, oficina);
  const { ficha, abierta } = await pacienteOf(deps, who, cliente_id);
  const dia = consulta && fechaOf(consulta.created_date, zona);
  const made = form033({
    odontograma: await listOdontograma(deps, cliente_id),
    dia,
    zona,
    atencion: consulta && {
      ...{ consulta, dia: dia ?? '', sexo: paciente.sexo },
      ...(abierta ? { ficha, datos: await listDatos(deps, cliente_id) } : { ficha: NOTHING, datos: [] }),
    },
  });
  const data = {
    fecha: fechaOf(clock.now(), zona),
    emisor,
    paciente,
    aviso: null,
    atencion: cabeceraDe(consulta, emisor, zona),
    ...made,
  };
  const { logo: _, ...named } = emisor;
  const clave = claveDe('form033', cliente_id, { ...data, emisor: named });
  const along = await keepJuzgado(deps, doctorId, clave, oficina, form, { textos: textosDe(consulta) });
  return issueOwn(deps, who, 'form033', cliente_id, { clave }, form, { zona, data }, firma, along);
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
