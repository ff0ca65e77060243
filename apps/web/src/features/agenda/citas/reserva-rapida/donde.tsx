import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';
import { type Hueco, tramoOf } from '../calendario/huecos.ts';
import type { AgendaOffice } from '../citas.queries.ts';
import css from './reserva-rapida.module.css';

interface DondeProps {
  hueco: Hueco;
  offices: readonly AgendaOffice[];
  libres: readonly Turno[];
  onTake: (hueco: Hueco) => void;
}

/** With whom and where: a sentence, or a choice if the same hour is possible elsewhere too. */
export function Donde({ hueco, offices, libres, onTake }: DondeProps) {
  const places = placesAt(hueco, offices, libres);
  const doctors = new Set(offices.map(({ doctorId }) => doctorId)).size;
  const here = offices.find(({ o_id }) => o_id === hueco.oficinaId);
  if (places.length < 2) return <p className={`c-quiet ${css.office}`}>{here && nameOf(here)}</p>;
  return (
    <div className="mb-12">
      <PlainSelect
        label={doctors > 1 ? 'Doctor y oficina' : 'Oficina'}
        labelled
        value={String(hueco.oficinaId)}
        onChange={(value) => {
          const chosen = places.find(({ oficinaId }) => String(oficinaId) === value);
          if (chosen) onTake(chosen);
        }}
        options={places.map(({ oficinaId }) => {
          const office = offices.find(({ o_id }) => o_id === oficinaId);
          return { value: String(oficinaId), label: office ? nameOf(office) : '' };
        })}
      />
    </div>
  );
}

const nameOf = ({ doctor, o_nombre, o_ciudad }: AgendaOffice) =>
  [doctor, `${o_nombre}, ${o_ciudad}`].filter(Boolean).join(' · ');

/** The same hour in each office where it can be booked: a sobreturno anywhere, a turno where one is free. */
function placesAt(hueco: Hueco, offices: readonly AgendaOffice[], libres: readonly Turno[]): Hueco[] {
  if (hueco.sobreturno) return offices.map(({ o_id }) => ({ ...hueco, oficinaId: o_id }));
  return offices.flatMap((office) => {
    if (office.o_id === hueco.oficinaId) return hueco;
    const here = tramoOf(hueco, office.o_zona);
    const turno = libres.find((libre) => {
      const at = tramoOf(libre, office.o_zona);
      return (
        libre.oficina_id === office.o_id && at.fecha === here.fecha && at.desde <= here.desde && here.desde < at.hasta
      );
    });
    return turno ? { inicio: turno.inicio, fin: turno.fin, oficinaId: office.o_id, sobreturno: false } : [];
  });
}
