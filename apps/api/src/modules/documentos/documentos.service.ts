import {
  type CertificadoDatos,
  type Diagnostico,
  fechaOf,
  type LineaReceta,
  MC,
  type PedidoDatos,
  wallOf,
} from '@hampi/contract';
import type { DocumentKind, Paciente } from '../../adapters/documents/document-data.ts';
import { conflict, invalid, notFound } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { findPacienteOf } from '../consultas/consultas.queries.ts';
import { readOwn } from '../consultas/consultas.service.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { findEmisor, findIssuedReceta, findReceta, nextNumero } from './documentos.queries.ts';
import { type FirmaAbierta, issue, readIssued } from './emitir.ts';

/** Days of an outpatient receta, the day of issue included (ecuador.md 4.1). */
const VALIDEZ_RECETA = 3;

export interface Form {
  papel: 'A4' | 'A5';
  membrete: boolean;
}
export interface Issued {
  id: number;
  cliente_id: number;
  tipo: DocumentKind;
  pdf: Uint8Array;
}

/** The receta of an own entry; the same version in the same form is the file that was made before. */
export async function issueReceta(deps: Deps, who: Who, id: number, form: Form, firma?: FirmaAbierta): Promise<Issued> {
  const { db, clock } = deps;
  const doctor_id = doctorOf(who);
  const receta = (await findReceta(db, doctor_id, id)) ?? notFound();
  const variant = { ...form, firmado: firma !== undefined };
  const said = { cliente_id: receta.cliente_id, tipo: 'receta' as const };
  const before = await findIssuedReceta(db, receta.consulta_id, receta.version, variant);
  if (before?.anulado_en) conflict(MC.documento_esta_anulado);
  if (before) return { ...said, id: before.id, pdf: await readIssued(deps, before) };

  const consulta = await readOwn(deps, doctor_id, receta.consulta_id);
  const { paciente, emisor, zona } = await partiesOf(deps, doctor_id, receta.cliente_id, receta.oficina_id);
  const lineas = consulta.receta?.detalle ?? [];
  if (lineas.every((linea) => linea.controlado)) conflict(MC.receta_sin_lineas);
  const made = await issue(
    deps,
    who,
    {
      tipo: 'receta',
      doctor_id,
      cliente_id: receta.cliente_id,
      consulta: { id: receta.consulta_id, version: receta.version },
      numero: receta.numero,
      variant,
      dias: VALIDEZ_RECETA,
      zona,
      data: {
        fecha: fechaOf(clock.now(), zona),
        emisor,
        paciente,
        peso: consulta.antropometria_peso,
        talla: consulta.antropometria_talla,
        imc: consulta.imc,
        pa: consulta.sv_pres_sist && consulta.sv_pres_dias ? `${consulta.sv_pres_sist}/${consulta.sv_pres_dias}` : null,
        alergias: consulta.receta?.alergias ?? null,
        diagnosticos: consulta.detalleCie10.map(printed),
        lineas: lineas.map(lineOf),
        indicaciones: consulta.receta?.indicaciones ?? null,
        signos_alarma: null,
        validez_dias: VALIDEZ_RECETA,
      },
    },
    firma,
  );
  return { ...said, ...made };
}

/** A request for exams, numbered for itself: each one asked for is a document. */
export async function issuePedido(
  deps: Deps,
  who: Who,
  cliente_id: number,
  datos: PedidoDatos,
  form: Form,
  firma?: FirmaAbierta,
): Promise<Issued> {
  const doctor_id = doctorOf(who);
  const { paciente, emisor, zona } = await partiesOf(deps, doctor_id, cliente_id, datos.oficinaId);
  guardDate(datos.date, deps, zona);
  const grupos = new Map<string, PedidoDatos['exams']>();
  for (const examen of datos.exams) {
    const nombre = examen.grupo ?? 'Exámenes';
    grupos.set(nombre, [...(grupos.get(nombre) ?? []), examen]);
  }
  const made = await issue(
    deps,
    who,
    {
      tipo: 'pedido',
      doctor_id,
      cliente_id,
      consulta: null,
      numero: await nextNumero(deps.db, doctor_id, 'pedido'),
      variant: { ...form, firmado: firma !== undefined },
      dias: null,
      zona,
      data: {
        fecha: datos.date,
        emisor,
        paciente,
        resumen: datos.text,
        diagnosticos: datos.cie10.map(printed),
        prioridad: datos.prioridad,
        grupos: [...grupos].map(([nombre, examenes]) => ({
          nombre,
          examenes: examenes.map((examen) => ({ nombre: examen.nombre, detalles: examen.detalles, preparacion: null })),
        })),
      },
    },
    firma,
  );
  return { cliente_id, tipo: 'pedido', ...made };
}

export async function issueCertificado(
  deps: Deps,
  who: Who,
  cliente_id: number,
  datos: CertificadoDatos,
  form: Form,
  firma?: FirmaAbierta,
): Promise<Issued> {
  const doctor_id = doctorOf(who);
  const { paciente, emisor, zona } = await partiesOf(deps, doctor_id, cliente_id, datos.oficinaId);
  guardDate(datos.date, deps, zona);
  const made = await issue(
    deps,
    who,
    {
      tipo: 'certificado',
      doctor_id,
      cliente_id,
      consulta: null,
      numero: await nextNumero(deps.db, doctor_id, 'certificado'),
      variant: { ...form, firmado: firma !== undefined },
      dias: null,
      zona,
      data: {
        fecha: datos.date,
        emisor,
        paciente,
        texto: datos.text,
        servicio: null,
        especialidad: emisor.especializaciones[0] ?? null,
        hora: wallOf(deps.clock.now(), zona).hora,
        hora_desde: datos.hora_desde,
        hora_hasta: datos.hora_hasta,
        ingreso: null,
        alta: null,
        archivo: null,
        reposo: datos.reposo,
        diagnosticos: datos.cie10.map(printed),
        ocultar_diagnostico: datos.ocultar_diagnostico,
        contingencia: datos.contingencia,
        empleador: datos.empleador,
        cargo: datos.cargo,
      },
    },
    firma,
  );
  return { cliente_id, tipo: 'certificado', ...made };
}

/** The professional with the office, and the patient: 404 for somebody else's, a sentence for another's office. */
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

/** Not after today in the office's zone (2 §5). */
function guardDate(date: string, { clock }: Deps, zona: string): void {
  if (date > fechaOf(clock.now(), zona)) invalid({ date: MC.documento_futuro }, MC.documento_futuro);
}

const printed = ({ cod_4, descripcion_codigos_cuatro_caracteres, tipo }: Diagnostico) => ({
  cod_4,
  descripcion: descripcion_codigos_cuatro_caracteres,
  tipo,
});

const lineOf = (linea: LineaReceta) => ({
  medicamento: linea.medicamento,
  presentacion: linea.presentacion,
  composicion: linea.composicion,
  casa_comercial: linea.casa_comercial,
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
