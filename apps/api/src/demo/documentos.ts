import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { CertificadoDatos, PedidoDatos } from '@hampi/contract/clinica/documentos/calls';
import { ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import type { Deps } from '../deps.ts';
import { issueCertificado } from '../modules/clinica/certificado/certificado.ts';
import type { Form } from '../modules/clinica/documentos/documentos.service.ts';
import { issuePedido } from '../modules/clinica/examenes/issue-pedido.ts';
import { createConsulta } from '../modules/clinica/historia/consultas.service.ts';
import type { Who } from '../modules/clinica/tratantes/tratantes.ts';
import type { DemoPeople } from './accounts.ts';
import { CONTROL, GASTRITIS } from './casos.ts';
import type { DemoPlaces } from './places.ts';

const FORM: Form = { papel: 'A5', membrete: true, borrador: false, mails: false };

/** The visits of the account `paciente`, and a certificate and a request for exams for its Mis Documentos. */
export async function demoDocumentos(
  deps: Deps,
  who: Who,
  { medico, paciente }: DemoPeople,
  { offices }: DemoPlaces,
): Promise<void> {
  const oficinaId = offices.find((office) => office.doctor_id === medico)?.id as number;
  const base = { date: fechaOf(deps.clock.now(), ZONA_ECUADOR), oficinaId };
  const pedido = PedidoDatos.parse({
    ...base,
    text: 'Control anual.',
    exams: [{ nombre: 'Perfil lipídico', detalles: 'Ayuno de doce horas' }, { nombre: 'Electrocardiograma' }],
  });
  const certificado = CertificadoDatos.parse({
    ...base,
    text: 'Que el paciente fue atendido en este consultorio y puede realizar actividad física.',
  });
  const citas = await deps.db
    .selectFrom('cita')
    .where('cliente_id', '=', paciente)
    .where('doctor_id', '=', medico)
    .where('estado_reserva', '=', 'APROBADO')
    .where('inicio', '<', deps.clock.now().toISOString())
    .orderBy('inicio')
    .select(['inicio', 'oficina_id'])
    .execute();
  for (const [i, { inicio, oficina_id }] of citas.entries())
    await createConsulta(deps, who, {
      ...ConsultaEscrita.parse({ ...(i === citas.length - 1 ? GASTRITIS : CONTROL), oficinaId: oficina_id }),
      cliente_id: paciente,
      created_date: inicio,
      clave: `00000000-0000-4000-8002-${String(i).padStart(12, '0')}`,
    });
  await issuePedido(deps, who, paciente, pedido, FORM);
  await issueCertificado(deps, who, paciente, certificado, FORM);
}
