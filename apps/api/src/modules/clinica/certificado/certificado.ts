import { randomUUID } from 'node:crypto';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { wallOf } from '@hampi/contract/base/fechas';
import type { CertificadoDatos, Firma } from '@hampi/contract/clinica/documentos/calls';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { type Form, guardPapel, type Issued, issueOwn, paraQuien, prepare } from '../documentos/documentos.service.ts';
import { keepJuzgado } from '../documentos/texto.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';

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
  const textos = { text: datos.text };
  await guardPapel(deps, { textos, para: paraQuien(who, cliente_id, form) });
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
  const clave = datos.clave ?? randomUUID();
  const along = await keepJuzgado(deps, doctorOf(who), clave, datos.oficinaId, form, { textos });
  return issueOwn(deps, who, 'certificado', cliente_id, { clave }, form, { zona, data }, firma, along);
}
