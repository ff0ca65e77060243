import { randomUUID } from 'node:crypto';
import type { Input } from '@hampi/contract/base/endpoint';
import { type Consulta, createConsulta, getHistoria } from '@hampi/contract/clinica/historia/calls';
import { builders, type DoctorAccount } from '../../../../testing/builders.ts';
import type { Failure, startTestApp } from '../../../../testing/harness.ts';
import { SIN_REGLAS } from '../../receta/testing/sin-reglas.ts';

export const HOY = '2026-11-24T14:00:00Z';
/** Text in every entry and nowhere else, to search for leaks. */
export const SECRETO = 'Cefalea holocraneana intensa';
export const PARACETAMOL = {
  medicamento: 'Paracetamol 500 mg',
  composicion: 'Paracetamol',
  cantidad: 10,
  dosificacion: '1 tableta cada 8 horas',
  frecuencia_uso_horas: 8,
  dias_uso: 3,
} as const;

export type Body = Input<typeof createConsulta>['body'];

/** The failure of a call that must be refused. */
export const failure = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => Promise.reject(new Error('it was accepted')),
    (error: Failure) => error,
  );

/** Makes doctors with a patient about whom they write entries. */
export async function consultorios({ as, db }: Awaited<ReturnType<typeof startTestApp>>) {
  const { aDiagnostico, aDoctor, aPaciente, anOficina } = builders(db);
  const diabetes = await aDiagnostico('E119', 'Diabetes mellitus tipo 2');

  async function aConsultorio(doctor?: DoctorAccount) {
    const medico = doctor ?? (await aDoctor());
    const oficina = await anOficina(medico);
    const paciente = await aPaciente(medico);
    const caller = await as(medico);
    const body = (more: Partial<Body> = {}): Body => ({
      cliente_id: paciente.id,
      oficinaId: oficina.id,
      servicioId: 0,
      clave: randomUUID(),
      motivo: SECRETO,
      antropometria_peso: '70,5',
      antropometria_talla: 165,
      exa_respiratorio: 'CP',
      exa_cabeza: 'SP',
      detalleCie10: [diabetes],
      examenes: [{ nombre: 'Biometría hemática' }],
      examenesGrupo: [{ nombre: 'Lista personalizada 1', examenes: [{ nombre: 'Glucosa' }, { nombre: 'Urea' }] }],
      ...more,
      receta: {
        advertencias: SIN_REGLAS,
        ...(more.receta ?? { detalle: [PARACETAMOL], indicaciones: 'Reposo e hidratación' }),
      },
    });
    const save = (more?: Partial<Body>): Promise<Consulta> => caller.call(createConsulta, { body: body(more) });
    const historia = (query: object = {}) =>
      caller.call(getHistoria, { params: { clienteId: paciente.id }, query: query as never });
    return { medico, oficina, paciente, caller, body, save, historia };
  }

  return { aConsultorio, diabetes };
}
