/** What the calendar's popover asks: a known patient, or the three fields of a new one, and why a sobreturno. */

import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import * as M from '@hampi/contract/base/messages';
import { PacienteDatos, type PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { z } from 'zod';
import { isBookable } from '../../../personas/clientes/paciente-text.ts';

export type ReservaValues = {
  paciente: PacienteEncontrado | null;
  /** The patient is not in the list yet. */
  nuevo: boolean;
  nombres: string;
  apellidos: string;
  /** Without a cédula at hand a celular tells the person apart until it is filled in. */
  conCedula: boolean;
  cedula_identidad: string;
  celular: string;
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
  sobreturno: false,
  motivo: '',
};

/** Whether somebody wrote something: which hour it is about was pointed at, and is soon pointed at again. */
export const isTyped = ({ paciente, nombres, apellidos, cedula_identidad, celular, motivo }: ReservaValues): boolean =>
  paciente !== null || [nombres, apellidos, cedula_identidad, celular, motivo].some((text) => text.trim() !== '');

/** The new patient as the list of patients stores one; the rest of the data is filled in later. */
export const pacienteDe = (v: ReservaValues) => ({
  tipo_documento: v.conCedula ? ('CEDULA' as const) : ('SIN_DOCUMENTO' as const),
  cedula_identidad: v.conCedula ? v.cedula_identidad : null,
  nombres: v.nombres,
  apellidos: v.apellidos,
  celular: v.conCedula ? null : v.celular,
});

/** A search begins the new patient: digits are a cédula, words the surnames. */
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
