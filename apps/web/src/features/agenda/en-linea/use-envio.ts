import { moveMiCita } from '@hampi/contract/agenda/citas/mias';
import { createReservaEnLinea, type ReservaPedida } from '@hampi/contract/agenda/en-linea/calls';
import type { TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import * as M from '@hampi/contract/base/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import { leaveApp } from '../../../base/leave-app.ts';
import { refetched } from '../../../base/net/refetched.ts';
import type { Elegido } from './deseo.ts';
import type { Quien } from './use-quien.ts';

/** Key of the running booking; only one may run at a time. */
const SENDING = ['reservar-en-linea'];

interface EnvioOf {
  doctorId: number;
  elegido: Elegido | null;
  turno: Turno | null;
  quien: Quien;
  /** Id of the patient's own cita that is moved instead. */
  reagendar: number | null;
  /** Called when somebody else was faster. */
  onLost: (proximos: Turno[]) => void;
  /** Called when data of the patient are missing. */
  onFaltan: () => void;
}

/** Books what was chosen, or moves the cita there. */
export function useEnvio({ doctorId, elegido, turno, quien, reagendar, onLost, onFaltan }: EnvioOf) {
  const client = useQueryClient();
  const [booked, setBooked] = useState(false);

  const book = async (): Promise<{ mensaje: string; pedida: ReservaPedida | null }> => {
    if (!turno || !elegido) throw new Error('nothing is chosen');
    const time = { inicio: turno.inicio, fin: turno.fin, oficinaId: elegido.oficina.id };
    if (reagendar !== null) {
      const { mensaje } = await callWhole(moveMiCita, { params: { reservationId: reagendar }, body: time });
      return { mensaje, pedida: null };
    }
    const { data, mensaje } = await callWhole(createReservaEnLinea, {
      body: {
        ...time,
        doctor_id: doctorId,
        especializacion_id: elegido.especialidad,
        servicio_id: elegido.servicio?.id ?? null,
        cedula_tercera_persona: quien.otra ? quien.cedula : null,
        nombre_tercera_persona: quien.otra ? quien.nombre : null,
      },
    });
    return { mensaje, pedida: data };
  };

  const { data, error, isPending, mutate, reset } = useMutation({
    mutationKey: SENDING,
    mutationFn: book,
    onSuccess: async ({ pedida }) => {
      setBooked(true);
      // A turno that is kept only until it is paid leads directly to the payment.
      if (pedida?.expira_en) leaveApp(`/pagarReserva/${pedida.id}`);
      await refetched(client, ['citas', 'en-linea']);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { proximos } = (error.data ?? {}) as Partial<TurnoTomado>;
      if (error.status === 409 && proximos) onLost(proximos);
      else if (error.status === 400 && (error.errores.identidad || error.errores.celular)) onFaltan();
    },
  });

  return {
    /** What was booked and what is said about it; absent while the same turno is taken once more. */
    hecha: data,
    booked,
    sending: isPending,
    failure: error && (error instanceof ApiError ? error.mensaje : M.generico),
    /** Sends only the first of two quick presses; the second press of a move would report its turno as taken. */
    send: () => {
      if (client.isMutating({ mutationKey: SENDING }) === 0) mutate();
    },
    again: () => {
      reset();
      setBooked(false);
    },
  };
}
