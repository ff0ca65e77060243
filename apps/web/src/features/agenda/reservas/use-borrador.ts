import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { forgetTyped, keepTyped, typedKept } from '../../../base/tab/typed-kept.ts';
import type { Oferta } from '../servicios/oferta.ts';
import type { Borrador, Elegido } from './reserva.ts';

/** What is kept of a reservation: ids and hours alone, because the patient is read again and no reason or telephone is stored. */
interface Kept {
  /** The entry of the tab's history: back and refresh lead to it, a new reservation does not. */
  entrada: string;
  paso: number;
  pacienteId: number | null;
  oficinaId: number | null;
  especialidadId: number | null;
  servicioId: number | null;
  elegido: Pick<Elegido, 'inicio' | 'fin' | 'oficinaId'> | null;
}

const formOf = (doctorId: number) => `reserva-${doctorId}`;

/** The reservation with this doctor that was begun at this place of the history. */
export function useReservaKept(doctorId: number): Kept | null {
  const { key } = useLocation();
  const kept = useMemo(() => typedKept<Kept>(formOf(doctorId)), [doctorId]);
  return kept.entrada === key ? (kept as Kept) : null;
}

export const forgetReserva = (doctorId: number) => forgetTyped(formOf(doctorId));

/** What was kept, with the patient that was read again, as far as the doctor still offers it. */
function restored(kept: Kept, start: Borrador, { oficinas, servicios }: Oferta): { borrador: Borrador; step: number } {
  const oficina = oficinas.find(({ id }) => id === kept.oficinaId);
  const borrador = {
    paciente: start.paciente,
    oficinaId: oficina?.id ?? null,
    especialidadId: oficina?.especializaciones.find(({ id }) => id === kept.especialidadId)?.id ?? null,
    servicioId: servicios.find(({ id }) => id === kept.servicioId)?.id ?? null,
    elegido: oficina && kept.elegido ? { ...kept.elegido, motivo: null } : null,
  };
  const reached = !borrador.paciente ? 0 : borrador.elegido ? 2 : 1;
  return { borrador, step: Math.min(kept.paso, reached) };
}

/** The reservation in progress and its step, which back and refresh keep until it is sent. A move is begun anew. */
export function useBorrador(
  doctorId: number,
  start: Borrador,
  oferta: Oferta,
  { isMove, isBooked }: { isMove: boolean; isBooked: boolean },
) {
  const { key } = useLocation();
  const kept = useReservaKept(doctorId);
  const [first] = useState(() =>
    kept && !isMove ? restored(kept, start, oferta) : { borrador: start, step: start.paciente ? 1 : 0 },
  );
  const [borrador, setBorrador] = useState<Borrador>(first.borrador);
  const [step, setStep] = useState(first.step);
  useEffect(() => {
    if (isMove || (borrador === start && !kept)) return;
    const { paciente, elegido, oficinaId, especialidadId, servicioId } = borrador;
    keepTyped(formOf(doctorId), {
      entrada: key,
      paso: step,
      pacienteId: paciente?.id ?? null,
      oficinaId,
      especialidadId,
      servicioId,
      elegido:
        elegido && elegido.motivo === null
          ? { inicio: elegido.inicio, fin: elegido.fin, oficinaId: elegido.oficinaId }
          : null,
    } satisfies Kept);
  }, [borrador, step, doctorId, key, isMove, start, kept]);
  useEffect(() => {
    if (isBooked) forgetReserva(doctorId);
  }, [isBooked, doctorId]);
  return { borrador, setBorrador, step, setStep };
}
