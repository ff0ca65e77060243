/** The day of an institution in columns: one for each professional in each branch, with citas and free places side by side. */
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { AusenciaDelDia, HorarioDelDia } from '@hampi/contract/agenda/citas/institucion';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { instantOf, wallOf } from '@hampi/contract/base/fechas';

export interface Libre {
  hora_inicio: string;
  hora_fin: string;
  /** Start and end of the turno, as instants. */
  inicio: string;
  fin: string;
  lugares: number;
}
/** Start and end in minutes of the day; blocks that overlap share the width as `lane` of `lanes`. */
export interface Bloque {
  desde: number;
  hasta: number;
  lane: number;
  lanes: number;
  de: { cita: CitaAgenda } | { libre: Libre };
}
export interface Columna {
  key: string;
  doctor_id: number;
  sucursal: SucursalPropia;
  titulo_honorifico: string | null;
  nombres: string;
  apellidos: string;
  foto: string | null;
  bloques: Bloque[];
  /** Working hours, in minutes of the day. */
  atencion: { desde: number; hasta: number }[];
}

export const minutosOf = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

interface Dia {
  sucursales: readonly SucursalPropia[];
  citas: readonly CitaAgenda[];
  horarios: readonly HorarioDelDia[];
  ausencias: readonly AusenciaDelDia[];
  fecha: string;
  now: Date;
}

/** The professionals who attend on that day or have a cita, in the order of the branches. */
export function columnasOf({ sucursales, citas, horarios, ausencias, fecha, now }: Dia): Columna[] {
  return sucursales.flatMap((sucursal) => {
    const here = citas.filter(({ o_id }) => o_id === sucursal.id);
    const hours = horarios.filter(({ o_id }) => o_id === sucursal.id);
    const known = sucursal.atienden.map(({ doctor_id }) => doctor_id);
    const who = new Set([...known, ...here.map(({ d_id }) => d_id)]);
    return [...who].flatMap((doctor_id) => {
      const own = here.filter(({ d_id }) => d_id === doctor_id);
      const slots = hours.filter(({ d_id }) => d_id === doctor_id);
      const away = ausencias.filter(({ d_id, o_id }) => d_id === doctor_id && (o_id ?? sucursal.id) === sucursal.id);
      if (own.length === 0 && slots.length === 0) return [];
      return {
        key: `${sucursal.id}-${doctor_id}`,
        doctor_id,
        sucursal,
        ...personOf(sucursal, doctor_id, own[0]),
        bloques: beside([
          ...own.map((cita) => ({ ...bloqueOf(cita), de: { cita } })),
          ...slots.flatMap((slot) => libreOf(slot, own, away, { fecha, now, zona: sucursal.zona })),
        ]),
        atencion: joined(slots.map((s) => ({ desde: minutosOf(s.hora_inicio), hasta: minutosOf(s.hora_fin) }))),
      };
    });
  });
}

/** A professional whose link has ended is named from their remaining citas. */
function personOf({ atienden }: SucursalPropia, doctor_id: number, cita: CitaAgenda | undefined) {
  const found = atienden.find((a) => a.doctor_id === doctor_id);
  return {
    titulo_honorifico: found?.titulo_honorifico ?? cita?.d_titulo_honorifico ?? null,
    nombres: found?.nombres ?? cita?.d_nombres ?? '',
    apellidos: found?.apellidos ?? cita?.d_apellidos ?? '',
    foto: found?.foto ?? null,
  };
}

function bloqueOf(cita: CitaAgenda) {
  const [from, to] = [wallOf(cita.r_inicio, cita.o_zona), wallOf(cita.r_fin, cita.o_zona)];
  const desde = minutosOf(from.hora);
  return { desde, hasta: to.fecha > from.fecha ? 24 * 60 : Math.max(minutosOf(to.hora), desde + 5) };
}

function libreOf(
  slot: HorarioDelDia,
  citas: CitaAgenda[],
  away: AusenciaDelDia[],
  at: { fecha: string; now: Date; zona: string },
) {
  const [inicio, fin] = [instantOf(at.fecha, slot.hora_inicio, at.zona), instantOf(at.fecha, slot.hora_fin, at.zona)];
  if (away.some((a) => Date.parse(a.inicio) < Date.parse(fin) && Date.parse(a.fin) > Date.parse(inicio))) return [];
  const taken = citas.filter(
    (c) =>
      !c.r_disponible &&
      !c.r_sobreturno &&
      Date.parse(c.r_inicio) < Date.parse(fin) &&
      Date.parse(c.r_fin) > Date.parse(inicio),
  );
  const lugares = slot.espacios_disponibles - taken.length;
  if (lugares <= 0 || Date.parse(inicio) <= at.now.getTime()) return [];
  const { hora_inicio, hora_fin } = slot;
  const libre: Libre = { hora_inicio, hora_fin, inicio, fin, lugares };
  return [{ desde: minutosOf(hora_inicio), hasta: minutosOf(hora_fin), de: { libre } }];
}

type Suelto = Pick<Bloque, 'desde' | 'hasta' | 'de'>;

/** Overlapping blocks are placed side by side, each in the first free lane. */
function beside(sueltos: Suelto[]): Bloque[] {
  const done: Bloque[] = [];
  let group: Bloque[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const bloque of group) done.push({ ...bloque, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const suelto of [...sueltos].sort((a, b) => a.desde - b.desde || a.hasta - b.hasta)) {
    if (ends.every((end) => end <= suelto.desde)) close();
    const free = ends.findIndex((end) => end <= suelto.desde);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = suelto.hasta;
    group.push({ ...suelto, lane, lanes: 1 });
  }
  close();
  return done;
}

/** Slots at most this many minutes apart are drawn as one stretch of work. */
const PAUSE = 30;

function joined(spans: { desde: number; hasta: number }[]) {
  const out: { desde: number; hasta: number }[] = [];
  for (const span of [...spans].sort((a, b) => a.desde - b.desde)) {
    const last = out.at(-1);
    if (last && span.desde - last.hasta <= PAUSE) last.hasta = Math.max(last.hasta, span.hasta);
    else out.push({ ...span });
  }
  return out;
}

/** The hours on screen: full hours that contain everything, at least 08:00 to 17:00. */
export function horasOf(columnas: readonly Columna[]): { primera: number; ultima: number } {
  const spans = columnas.flatMap((c) => [...c.atencion, ...c.bloques]);
  const primera = Math.min(8 * 60, ...spans.map(({ desde }) => desde));
  const ultima = Math.max(17 * 60, ...spans.map(({ hasta }) => hasta));
  return { primera: Math.floor(primera / 60), ultima: Math.ceil(ultima / 60) };
}
