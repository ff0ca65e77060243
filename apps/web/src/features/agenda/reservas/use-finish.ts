import type { CitaRow } from '@hampi/contract/agenda/citas/calls';
import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import { type ReservaHecha, TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { fechaOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../base/api.ts';
import { type ContactoForm, contactoOf } from './contacto.ts';
import type { Borrador } from './reserva.ts';
import { useBook, useReschedule } from './reservas.queries.ts';

/** The failure, with the next free turnos if somebody else was faster. */
export interface Failure {
  mensaje: string;
  /** The turno is no longer free, so trying again would fail again. */
  lost: boolean;
  proximos: Turno[];
}
type Result = { made: ReservaHecha; failure: null } | { made: null; failure: Failure };

/** Books the reservation, or moves `cita` to it; never twice at the same time. */
export function useFinish(doctorId: number, cita: CitaRow | undefined) {
  const [result, setResult] = useState<Result>();
  const client = useQueryClient();
  const book = useBook();
  const reschedule = useReschedule();
  const saving = useRef(false);

  const finish = async (borrador: Borrador, contacto: ContactoForm, oficina: Pick<Oficina, 'doctor_id' | 'zona'>) => {
    const { elegido, paciente } = borrador;
    if (!elegido || !paciente || saving.current) return;
    saving.current = true;
    const time = {
      inicio: elegido.inicio,
      fin: elegido.fin,
      oficinaId: elegido.oficinaId,
      sobreturno: elegido.motivo !== null,
      motivo_sobreturno: elegido.motivo,
    };
    try {
      const { data } = cita
        ? await reschedule.mutateAsync({ params: { reservationId: cita.r_id }, body: time })
        : await book.mutateAsync({
            body: {
              ...time,
              ...contactoOf(contacto),
              fecha_reserva: fechaOf(elegido.inicio, oficina.zona),
              doctor_id: doctorId,
              // An office of another owner is a branch (2 §3).
              ...(oficina.doctor_id === doctorId ? {} : { tipo_reserva: 2, doctor_id_sucursal: doctorId }),
              cliente_id: paciente.id,
              especializacion_id: borrador.especialidadId,
              servicio_id: borrador.servicioId,
            },
          });
      setResult({ made: data, failure: null });
    } catch (error) {
      // The free turnos have changed meanwhile.
      void client.invalidateQueries({ queryKey: ['turnos'] });
      setResult({ made: null, failure: failureOf(error as ApiError) });
    } finally {
      saving.current = false;
    }
  };

  return { result, finish, isSaving: book.isPending || reschedule.isPending, clear: () => setResult(undefined) };
}

function failureOf(error: ApiError): Failure {
  const taken = TurnoTomado.safeParse(error.data);
  const mensaje = Object.values(error.errores ?? {})[0] ?? error.mensaje ?? M.generico;
  return { mensaje, lost: taken.success, proximos: taken.success ? taken.data.proximos : [] };
}
