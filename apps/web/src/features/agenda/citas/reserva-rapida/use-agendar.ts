import { createReserva, type ReservaHecha, TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import { fechaOf } from '@hampi/contract/base/fechas';
import { createPaciente, getPaciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../../base/api.ts';
import type { Topic } from '../../../../base/query.ts';
import { useCall } from '../../../../base/use-call.ts';
import { NOT_SAVED, type ZodForm } from '../../../../kit/fields/zod-form.ts';
import type { Hueco } from '../calendario/huecos.ts';
import type { Lost } from './cuando.tsx';
import { pacienteDe, type ReservaValues } from './formulario.ts';
import type { Lugar } from './lugar.ts';

const REFRESHES: Topic[] = ['citas', 'turnos', 'clientes', 'notificaciones'];

interface Agendar {
  doctorId: number;
  form: ZodForm<ReservaValues>;
  onBooked: (made: ReservaHecha) => void;
  onLost: (lost: Lost) => void;
}

/**
 * Books the form's patient at this time. A new patient is stored first, and only once, even if the turno is lost then. Throws a call's
 * failure for the form to show; a lost turno goes to `onLost`.
 */
export function useAgendar({ doctorId, form, onBooked, onLost }: Agendar) {
  const client = useQueryClient();
  // The form shows each failure beside its field, so no message is needed.
  const book = useCall(createReserva, { refreshes: REFRESHES, onError: () => true });

  /** The stored patient; undefined if the user must check the name before anything is booked. */
  const storedPaciente = async () => {
    const values = form.getValues();
    if (!values.nuevo) return values.paciente ?? undefined;
    const take = (paciente: ReservaValues['paciente']) => form.setValues({ paciente, nuevo: false });
    try {
      const made = await call(createPaciente, { params: { doctorId }, body: pacienteDe(values) });
      take(made);
      return made;
    } catch (error) {
      const own = ownOf(error);
      if (own === undefined) throw error;
      // Somebody in the list has that cédula and is probably meant. The user sees the name before booking.
      take(await call(getPaciente, { params: { doctorId, clienteId: own } }));
      form.setFieldError('paciente', MI.repetido_propio);
      return undefined;
    }
  };

  return async (hueco: Hueco, { oficina, especialidadId, servicioId }: Lugar) => {
    const paciente = await storedPaciente();
    if (!paciente) return NOT_SAVED;
    const { sobreturno, motivo } = form.getValues();
    try {
      const { data } = await book.mutateAsync({
        body: {
          inicio: hueco.inicio,
          fin: hueco.fin,
          fecha_reserva: fechaOf(hueco.inicio, oficina.zona),
          doctor_id: doctorId,
          oficinaId: oficina.id,
          // An office of another owner is a branch (2 §3).
          ...(oficina.doctor_id === doctorId ? {} : { tipo_reserva: 2, doctor_id_sucursal: doctorId }),
          cliente_id: paciente.id,
          especializacion_id: especialidadId,
          servicio_id: servicioId,
          phone_number: paciente.celular ?? paciente.telefono,
          sobreturno,
          motivo_sobreturno: sobreturno ? motivo : null,
        },
      });
      onBooked(data);
      return undefined;
    } catch (error) {
      const taken = error instanceof ApiError ? TurnoTomado.safeParse(error.data) : undefined;
      if (!taken?.success) throw error;
      void client.invalidateQueries({ queryKey: ['turnos'] });
      onLost({ mensaje: (error as ApiError).mensaje, proximos: taken.data.proximos });
      return NOT_SAVED;
    }
  };
}

/** Id of the listed patient with that document, if that is why the call failed. */
const ownOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.codigo === 'PACIENTE_PROPIO'
    ? (error.data as { cliente_id: number }).cliente_id
    : undefined;
