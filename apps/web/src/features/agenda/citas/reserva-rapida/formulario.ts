/** The form of the calendar's popover: a known patient or three fields for a new one, and the reason for a sobreturno. */

import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import * as M from '@hampi/contract/base/messages';
import { PacienteDatos, type PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { z } from 'zod';
import { isBookable } from '../../../personas/clientes/paciente-text.ts';

export type ReservaValues = {
  paciente: PacienteEncontrado | null;
  /** True for a patient who is not in the list yet. */
  nuevo: boolean;
  nombres: string;
  apellidos: string;
  /** Without a cédula the celular identifies the person until the cédula is filled in. */
  conCedula: boolean;
  cedula_identidad: string;
  celular: string;
  correo: string;
  sobreturno: boolean;
  motivo: string;
};

export const EMPTY: ReservaValues = {
  paciente: null,
  nuevo: false,
  nombres: '',
  apellidos: '',
  conCedula: true,
  cedula_identidad: '',
  celular: '',
  correo: '',
  sobreturno: false,
  motivo: '',
};

/** Whether somebody typed anything. The chosen hour does not count, because it is easily chosen again. */
export const isTyped = ({
  paciente,
  nombres,
  apellidos,
  cedula_identidad,
  celular,
  correo,
  motivo,
}: ReservaValues): boolean =>
  paciente !== null ||
  [nombres, apellidos, cedula_identidad, celular, correo, motivo].some((text) => text.trim() !== '');

/** The new patient in the form in which the list stores it; the other data are filled in later. */
export const pacienteDe = (v: ReservaValues) => ({
  tipo_documento: v.conCedula ? ('CEDULA' as const) : ('SIN_DOCUMENTO' as const),
  cedula_identidad: v.conCedula ? v.cedula_identidad : null,
  nombres: v.nombres,
  apellidos: v.apellidos,
  celular: v.celular,
  correo: v.correo,
});

/** First values of a new patient, from the search: digits are a cédula, words the surnames. */
export const nuevoCon = (typed: string): Partial<ReservaValues> => ({
  nuevo: true,
  paciente: null,
  ...(/^\d+$/.test(typed) ? { cedula_identidad: typed } : { apellidos: typed }),
});

export const ReservaRapidaForm = z.custom<ReservaValues>().superRefine((v, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (v.nuevo) {
    for (const { path, message } of PacienteDatos.safeParse(pacienteDe(v)).error?.issues ?? [])
      refuse(String(path[0]), message);
    if (!v.conCedula && !v.celular.trim()) refuse('celular', M.requerido);
  } else if (!v.paciente) refuse('paciente', MReservas.booking_paciente);
  else if (!isBookable(v.paciente)) refuse('paciente', MI.fallecido_cita);
  if (v.sobreturno && !v.motivo.trim()) refuse('motivo', MReservas.sobreturno_motivo);
});
