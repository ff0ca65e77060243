/** The form of a certificate: values, rules in the browser, initial text. */

import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { fechaCorta, fechaOf, isFecha } from '@hampi/contract/base/fechas';
import { diasEnPalabras, fechaConMes, ultimoDia } from '@hampi/contract/base/texto/palabras';
import { CertificadoDatos } from '@hampi/contract/clinica/documentos/calls';
import type { Historia } from '@hampi/contract/clinica/historia/calls';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';

/** Kinds of contingency of the IESS (ecuador §4.2); free text is possible too. */
export const CONTINGENCIAS = [
  'Enfermedad general',
  'Maternidad',
  'Accidente de trabajo',
  'Enfermedad profesional',
  'Enfermedad catastrófica',
];

/** Office and key are added when it is issued. */
export const certificadoSchema = (zona: string) =>
  CertificadoDatos.omit({ clave: true, oficinaId: true })
    .extend({
      cie10: CertificadoDatos.shape.cie10.nullable(),
      // On the field rather than the object, so that it is reported together with the other fields.
      date: CertificadoDatos.shape.date.refine((dia) => dia <= fechaOf(new Date(), zona), MC.documento_futuro),
    })
    .refine(({ hora_desde, hora_hasta }) => !hora_desde || !hora_hasta || hora_hasta > hora_desde, {
      path: ['hora_hasta'],
      error: MHorarios.horario_fin,
    });

/** An empty certificate. */
export const emptyCertificado = (paciente: Historia['paciente'], date: string) => ({
  date,
  text: firstWords(paciente, date),
  /** Null to follow the diagnoses of the consultation. */
  cie10: null as Diagnostico[] | null,
  reposo: null as { desde: string; dias: unknown } | null,
  ocultar_diagnostico: false,
  contingencia: '',
  empleador: '',
  cargo: '',
  hora_desde: '',
  hora_hasta: '',
});

/** Initial text that suits most certificates, following the title 'Certifico'. */
export function firstWords({ nombres, apellidos, cedula_identidad, sexo }: Historia['paciente'], date: string): string {
  const [quien, atendido] =
    sexo === 'femenino'
      ? ['la paciente', 'atendida']
      : sexo === 'masculino'
        ? ['el paciente', 'atendido']
        : ['la persona', 'atendida'];
  const documento = cedula_identidad ? `, con documento ${cedula_identidad},` : '';
  return (
    `Que ${quien} ${nombres} ${apellidos}${documento} fue ${atendido} en este consultorio el ${fechaConMes(date)}.\n` +
    'Es todo cuanto puedo certificar en honor a la verdad.'
  );
}

/** `3 días (tres días), hasta el 26/11/2026`, as printed; empty until both values are given. */
export function reposoTexto({ desde, dias }: { desde: string; dias: unknown }): string {
  const count = Number(dias);
  if (!isFecha(desde) || !Number.isInteger(count) || count < 1 || count > 365) return '';
  return `${diasEnPalabras(count)}, hasta el ${fechaCorta(ultimoDia(desde, count))}, ambos días incluidos`;
}
