import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { moveCita, type ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { DESHACER_MS, undoMoveCita } from '@hampi/contract/agenda/reservas/undo';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { invalidate, type Topic } from '../../../../../base/query.ts';
import { dismissToast, toast } from '../../../../../base/toast.ts';
import { useCall } from '../../../../../base/use-call.ts';
import { confirm } from '../../../../../kit/feedback/confirm.ts';
import type { AgendaOffice } from '../../citas.queries.ts';
import { oneCita } from '../../citas.queries.ts';
import type { Tramo } from '../huecos.ts';
import { destinoAt, isMovible, isSamePractice, movidaTexto, pushed } from './move.ts';

interface MoverOf {
  rows: readonly CitaAgenda[] | undefined;
  libres: readonly Turno[];
  /** The offices whose turnos are free here. */
  offices: readonly AgendaOffice[];
  now: Date;
  /** Called with the id of the cita that has a new place after a move or its undo. */
  onMoved: (id: number) => void;
}

/** Text fields have an undo of their own; dialogs have nothing to do with the calendar. */
const TYPED = 'input, textarea, [contenteditable="true"], [role="dialog"]';
const REFRESHES: Topic[] = ['citas', 'turnos', 'notificaciones'];

/**
 * Moves citas by hand; a refused move goes back and shows its sentence. For ten seconds a message and Ctrl+Z can undo a move; the server
 * notifies the patient only after that.
 */
export function useMoveCita({ rows, libres, offices, now, onMoved }: MoverOf) {
  const client = useQueryClient();
  const move = useCall(moveCita, { refreshes: REFRESHES, quiet: true });
  const undo = useCall(undoMoveCita, { refreshes: REFRESHES, onSuccess: ({ id }) => onMoved(id) });
  const last = useRef<{ id: number; until: number; mensaje: number } | null>(null);
  // A second move of a cita that is on its way would move it twice. Another cita can be moved meanwhile.
  const onTheirWay = useRef(new Set<number>());

  const takeBack = ({ id }: Pick<ReservaHecha, 'id'>) => {
    // Removes the message as well, because pressing it again would undo what is undone already.
    if (last.current) dismissToast(last.current.mensaje);
    last.current = null;
    undo.mutate({ params: { reservationId: id } });
  };

  /** Asks before a cita goes to another office, because the patient has to go there too. */
  const mayChangeOffice = async (cita: CitaAgenda, oficinaId = cita.o_id): Promise<boolean> => {
    if (oficinaId === cita.o_id) return true;
    const office = (id: number) => offices.find(({ o_id }) => o_id === id);
    const to = office(oficinaId);
    if (!to || !isSamePractice(office(cita.o_id), to)) {
      toast.warning(MReservas.mover_otra_consulta);
      return false;
    }
    return confirm({
      title: 'Cambiar de oficina',
      text: MReservas.moverDeOficina(cita.o_nombre, to.o_nombre),
      confirmLabel: 'Mover la cita',
    });
  };

  /** True if the cita was moved; otherwise a sentence has been shown. */
  const put = async (cita: CitaAgenda, tramo: Tramo): Promise<boolean> => {
    const to = destinoAt(cita, tramo, libres);
    if (onTheirWay.current.has(cita.r_id) || !isMovible(cita, now)) return false;
    if (!to || Date.parse(cita.r_sobreturno ? to.fin : to.inicio) <= now.getTime()) {
      toast.warning(to ? MTurnos.turno_pasado : MReservas.mover_sin_turno);
      return false;
    }
    if (!(await mayChangeOffice(cita, to.oficinaId))) return false;
    onTheirWay.current.add(cita.r_id);
    try {
      const { data } = await move.mutateAsync({
        params: { reservationId: cita.r_id },
        body: {
          inicio: to.inicio,
          fin: to.fin,
          oficinaId: to.oficinaId,
          sobreturno: cita.r_sobreturno,
          // The reason stays the same at another hour. The list does not contain it, so it is fetched.
          motivo_sobreturno: cita.r_sobreturno
            ? (await client.fetchQuery(oneCita(cita.r_id))).r_motivo_sobreturno
            : null,
          deshacible: true,
        },
      });
      const mensaje = toast.success(movidaTexto(cita, data), {
        detail: 'Deshacer',
        duration: DESHACER_MS,
        onClick: () => takeBack(data),
      });
      last.current = { id: data.id, until: Date.now() + DESHACER_MS, mensaje };
      onMoved(data.id);
      return true;
    } catch {
      // The free turnos have changed meanwhile. The sentence has been shown; here they are refetched.
      void invalidate(client, ...REFRESHES);
      return false;
    } finally {
      onTheirWay.current.delete(cita.r_id);
    }
  };

  useUndoKey((event) => {
    if (!last.current || Date.now() >= last.current.until) return;
    event.preventDefault();
    takeBack(last.current);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores keys in a dialog beside the calendar, which React reports here too.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const id = (event.target as HTMLElement).closest('.fc-event')?.getAttribute('data-cita');
    const cita = id && event.altKey && event.key.startsWith('Arrow') && rows?.find(({ r_id }) => r_id === Number(id));
    if (!cita) return;
    event.preventDefault();
    const tramo = pushed(cita, event.key, libres);
    if (tramo) void put(cita, tramo);
    else toast.warning(MReservas.mover_sin_turno);
  };
  return { put, onKeyDown };
}

/** Ctrl+Z on the whole page, except where text is typed, because redrawing a moved cita may lose the focus. */
function useUndoKey(undo: (event: globalThis.KeyboardEvent) => void) {
  useEffect(() => {
    const onUndo = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || (event.target as Element).closest?.(TYPED)) return;
      undo(event);
    };
    window.addEventListener('keydown', onUndo);
    return () => window.removeEventListener('keydown', onUndo);
  });
}

/**
 * The ids of the citas that can be moved. The array stays the same until one of them is over, so that the clock does not disturb a drag.
 */
export function useMovibles(rows: readonly CitaAgenda[] | undefined, now: Date): number[] {
  const ids = (rows ?? []).filter((cita) => isMovible(cita, now)).map(({ r_id }) => r_id);
  const kept = useRef(ids);
  if (kept.current.join() !== ids.join()) kept.current = ids;
  return kept.current;
}
