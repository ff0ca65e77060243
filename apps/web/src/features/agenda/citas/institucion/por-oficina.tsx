import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AgendaScreen } from '../agenda-screen.tsx';
import { useNow } from '../use-now.ts';
import { horariosDeSucursal } from './institucion.queries.ts';

interface Props {
  title: string;
  sucursales: SucursalPropia[];
  modes: ReactNode;
  bookingPath: string | undefined;
}

/** One branch of an institution in the usual agenda. In a file of its own, so that the day of all branches does not wait for the table. */
export default function PorOficina({ title, sucursales, modes, bookingPath }: Props) {
  const [params] = useSearchParams();
  const now = useNow();
  const open = sucursales.find(({ id }) => String(id) === params.get('oficina')) ?? (sucursales[0] as SucursalPropia);
  const hours = useQuery(horariosDeSucursal(open.id, fechaOf(now, ZONA_ECUADOR)));
  return (
    <AgendaScreen
      title={title}
      tools={modes}
      offices={sucursales.map((s) => ({
        o_id: s.id,
        o_nombre: s.nombre,
        o_direccion: s.direccion,
        o_ciudad: s.ciudad,
        o_zona: s.zona,
        o_institucion: null,
        o_tiempo_por_cliente_minutos: s.tiempo_por_cliente_minutos,
        horarios: s.id === open.id ? (hours.data ?? []) : [],
      }))}
      withDoctor
      bookingPath={bookingPath}
    />
  );
}
