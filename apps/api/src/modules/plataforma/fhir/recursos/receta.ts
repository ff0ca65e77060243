import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { razonesDadas } from '@hampi/contract/clinica/receta/respuestas';
import type { MedicationRequest } from 'fhir/r4';
import { type Atendida, deConsulta } from './consulta.ts';
import { concepto, medicamentoDe, recurso } from './partes.ts';
import { SISTEMA } from './sistemas.ts';

/** Hampi does not ask whether the patient takes the medicine. The status is only known from the prescribed days. */
function estadoDe({ fecha_inicio_uso, dias_uso }: LineaReceta, dia: string, hoy: string): MedicationRequest['status'] {
  if (dias_uso === null) return 'unknown';
  return addDays(fecha_inicio_uso ?? dia, dias_uso) > hoy ? 'active' : 'completed';
}

const pautaDe = (linea: LineaReceta) => ({
  text: linea.dosificacion,
  timing:
    linea.frecuencia_uso_horas === null && linea.dias_uso === null
      ? undefined
      : {
          repeat: {
            boundsDuration:
              linea.dias_uso === null
                ? undefined
                : { value: linea.dias_uso, unit: 'días', system: SISTEMA.ucum, code: 'd' },
            ...(linea.frecuencia_uso_horas === null
              ? {}
              : { frequency: 1, period: linea.frecuencia_uso_horas, periodUnit: 'h' as const }),
          },
        },
  route: concepto(linea.via),
  doseAndRate: linea.dosis === null ? [] : [{ doseQuantity: { value: linea.dosis, unit: linea.unidad } }],
});

/** Every line, including controlled ones: what is not printed is still in the record (model §7). `hoy` is a date in Ecuador. */
export function recetaFhir(a: Atendida, hoy: string): MedicationRequest[] {
  const { receta, doctor_id, created_date } = a.consulta;
  const dia = fechaOf(created_date, ZONA_ECUADOR);
  const numero = receta?.numero;
  return (receta?.detalle ?? []).map((linea, i) =>
    recurso<MedicationRequest>({
      resourceType: 'MedicationRequest',
      ...deConsulta(a, i + 1),
      groupIdentifier: numero ? { system: `${SISTEMA.receta}:${doctor_id}`, value: String(numero) } : undefined,
      status: estadoDe(linea, dia, hoy),
      intent: 'order',
      medicationCodeableConcept: medicamentoDe(linea.medicamento, linea.composicion, linea.presentacion),
      authoredOn: created_date,
      requester: { reference: `Practitioner/${doctor_id}` },
      dosageInstruction: [{ ...pautaDe(linea), patientInstruction: receta?.indicaciones }],
      dispenseRequest: { quantity: { value: Number(linea.cantidad) } },
      note: [
        linea.controlado ? { text: 'Medicamento controlado' } : undefined,
        ...razonesDadas(linea).map((text) => ({ text: `Indicado a pesar de una advertencia: ${text}` })),
      ],
    }),
  );
}
