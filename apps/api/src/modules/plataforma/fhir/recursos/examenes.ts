import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { DiagnosticReport, ServiceRequest } from 'fhir/r4';
import { type Atendida, deConsulta } from './consulta.ts';
import { recurso } from './partes.ts';

type Pedido = Pick<
  Consulta['examenes'][number],
  'id' | 'nombre' | 'archivo' | 'archivo_en' | 'archivo_nombre' | 'archivo_tipo'
> & {
  /** What is requested in words, one item each. */
  detalles: string[];
};

/** Exams and lists of exams alike: a list is one request, because it has one result (2 §4). */
const pedidosDe = ({ examenes, examenesGrupo }: Consulta): Pedido[] => [
  ...examenes.map((examen) => ({ ...examen, detalles: examen.detalles ? [examen.detalles] : [] })),
  ...examenesGrupo.map((grupo) => ({
    ...grupo,
    detalles: grupo.examenes.map(({ nombre, detalles }) => (detalles ? `${nombre}: ${detalles}` : nombre)),
  })),
];

export const pedidosFhir = (a: Atendida): ServiceRequest[] =>
  pedidosDe(a.consulta).map((pedido) =>
    recurso<ServiceRequest>({
      resourceType: 'ServiceRequest',
      ...deConsulta(a, pedido.id ?? 0),
      status: pedido.archivo ? 'completed' : 'active',
      intent: 'order',
      code: { text: pedido.nombre },
      orderDetail: pedido.detalles.map((text) => ({ text })),
      authoredOn: a.consulta.created_date,
      requester: { reference: `Practitioner/${a.consulta.doctor_id}` },
    }),
  );

/** The file of each result, unchanged as it was uploaded (BE-10). */
export const resultadosFhir = (a: Atendida): DiagnosticReport[] =>
  pedidosDe(a.consulta)
    .filter(({ archivo }) => archivo)
    .map((pedido) =>
      recurso<DiagnosticReport>({
        resourceType: 'DiagnosticReport',
        ...deConsulta(a, pedido.id ?? 0),
        basedOn: [{ reference: `ServiceRequest/${a.consulta.id}-${pedido.id}` }],
        status: 'final',
        code: { text: pedido.nombre },
        effectiveDateTime: a.consulta.created_date,
        issued: pedido.archivo_en?.replace('+00:00', 'Z'),
        presentedForm: [
          {
            contentType: pedido.archivo_tipo,
            url: `Binary/examen-${pedido.id}`,
            title: pedido.archivo_nombre,
            creation: pedido.archivo_en?.replace('+00:00', 'Z'),
          },
        ],
      }),
    );
