import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { CertificadoDatos, PedidoDatos } from '@hampi/contract/clinica/documentos/calls';
import type { Deps } from '../deps.ts';
import { issueCertificado } from '../modules/clinica/certificado/certificado.ts';
import type { Form } from '../modules/clinica/documentos/documentos.service.ts';
import { issuePedido } from '../modules/clinica/examenes/issue-pedido.ts';
import type { Who } from '../modules/clinica/tratantes/tratantes.ts';
import type { DemoPeople } from './accounts.ts';
import type { DemoPlaces } from './places.ts';

const FORM: Form = { papel: 'A5', membrete: true, borrador: false, mails: false };

/** Issues a certificate and a request for exams for Mis Documentos of the account `paciente`. */
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
  await issuePedido(deps, who, paciente, pedido, FORM);
  await issueCertificado(deps, who, paciente, certificado, FORM);
}
