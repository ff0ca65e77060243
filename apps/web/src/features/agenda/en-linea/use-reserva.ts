import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../base/session.ts';
import { type Deseo, elegidoOf, faltaEspecialidad, type Paso, primerPaso, readDeseo, withDeseo } from './deseo.ts';
import type { Perdido } from './horario/propuestos.tsx';
import { isWorthHolding, useApartado } from './use-apartado.ts';
import { useDias, useTurno } from './use-dias.ts';
import { useEnvio } from './use-envio.ts';
import { useQuien } from './use-quien.ts';

export type ReservaEnCurso = ReturnType<typeof useReserva>;

/** The booking in progress: what was chosen, in which step it is, and what each press does. The address stores the choices. */
export function useReserva(oferta: OfertaEnLinea, search: string, setSearch: (search: string) => void) {
  const deseo = readDeseo(new URLSearchParams(search));
  const elegido = elegidoOf(oferta, deseo);
  const moving = deseo.reagendar !== null;
  const isPatient = useSession((s) => s.role === 'ROLE_CLI' && s.phase === 'in');
  const isOut = useSession((s) => s.phase === 'out');
  const [paso, setPaso] = useState<Paso>(() => primerPaso(deseo));
  // Whether the first step was answered.
  const [said, setSaid] = useState(false);
  const [perdido, setPerdido] = useState<Perdido | null>(null);
  const client = useQueryClient();

  const dias = useDias(oferta.doctor_id, elegido?.oficina, deseo.inicio);
  const { turno, taken, keep } = useTurno(dias, elegido?.oficina, deseo.inicio);
  const change = (what: Partial<Deseo>) => setSearch(withDeseo(search, what));
  const { quien, setQuien, saidBefore } = useQuien(deseo, change);
  const choose = (next: Turno | null) => {
    keep(next);
    setPerdido(null);
    // Keeps the days on screen, even if another turno becomes the next free one.
    dias.setDesde(dias.desde);
    change({ inicio: next?.inicio ?? null });
  };
  const otherHour = () => {
    choose(null);
    setPaso('horario');
  };
  const lose = (proximos: Turno[]) => {
    setPerdido({ why: 'Ese horario se acaba de ocupar', proximos });
    setPaso('horario');
    void client.invalidateQueries({ queryKey: ['en-linea'] });
  };
  const envio = useEnvio({
    doctorId: oferta.doctor_id,
    elegido,
    turno,
    quien,
    reagendar: deseo.reagendar,
    onLost: lose,
    onFaltan: () => setPaso('quien'),
  });
  // A visitor has chosen once they are asked who they are.
  const keeps = (isPatient || (isOut && paso === 'quien')) && !moving && !envio.booked && isWorthHolding(turno);
  const apartado = useApartado(oferta.doctor_id, keeps ? turno : null, isPatient ? 'patient' : 'visitor', lose);

  const next = () => {
    if (paso === 'horario') return setPaso(moving || (isPatient && said) ? 'resumen' : 'quien');
    setSaid(true);
    // An hour that this person held as a visitor seems taken for a moment; if it is somebody else's, the refusal of the hold tells.
    setPaso(isWorthHolding(turno) && elegido && !faltaEspecialidad(elegido) ? 'resumen' : 'horario');
  };
  const before = ({ quien: null, horario: moving ? null : 'quien', resumen: 'horario' } as const)[paso];
  return {
    deseo,
    elegido,
    here: `/reservar/${oferta.doctor_id}${search}`,
    // Who registers comes themselves, unless they said otherwise; the summary offers to change it.
    hereForNew: `/reservar/${oferta.doctor_id}${withDeseo(search, { para: deseo.para ?? 'mi' })}`,
    moving,
    isPatient,
    paso,
    setPaso,
    said,
    saidBefore,
    perdido: perdido ?? (taken ? { why: 'Ese horario ya no está libre', proximos: [] } : null),
    dias,
    turno,
    quien,
    setQuien,
    envio,
    apartado,
    change,
    choose,
    otherHour,
    next,
    back: before && (() => setPaso(before)),
  };
}
