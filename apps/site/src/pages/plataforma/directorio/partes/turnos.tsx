/** Free turnos of one office as links that book them. */
import { addDays, horaOf, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import { direccionEspera, direccionReserva } from '@hampi/contract/plataforma/directorio/direcciones';
import css from './turnos.module.css';

interface Props {
  doctor_id: number;
  oficina: { id: number; zona: string };
  turnos: string[];
  hoy: string;
}

const DAYS = 4;
const EACH = 3;

/** 'Hoy 24', 'mié 25'. */
const dayName = (fecha: string, hoy: string) =>
  `${fecha === hoy ? 'Hoy' : nombreDia(fecha).slice(0, 3)} ${Number(fecha.slice(8))}`;

/** On a wide screen three turnos for each of four days; on a narrow one the next three, each with its day. */
export function Turnos({ doctor_id, oficina, turnos, hoy }: Props) {
  const slots = turnos.map((inicio) => ({ inicio, ...wallOf(inicio, oficina.zona) }));
  const [next] = slots;
  if (!next)
    return (
      <p className="stack gap-8 c-quiet">
        Sin horarios en línea por ahora
        <a
          className={`inline middle px-8 r-control t-body strong ${css.slot}`}
          href={direccionEspera(doctor_id, oficina.id)}
          rel="nofollow"
        >
          Avisarme cuando haya cupo
        </a>
      </p>
    );
  const days = Array.from({ length: DAYS }, (_, n) => addDays(hoy, n));
  const link = ({ inicio, fecha }: (typeof slots)[number], text: string) => (
    <a
      key={inicio}
      className={`inline middle px-8 r-control t-body strong ${css.slot}`}
      href={direccionReserva(doctor_id, oficina.id, inicio)}
      aria-label={`Reservar ${text}, ${fecha === hoy ? 'hoy' : `${nombreDia(fecha)} ${Number(fecha.slice(8))}`}`}
      rel="nofollow"
    >
      {text}
    </a>
  );
  if (!slots.some(({ fecha }) => days.includes(fecha)))
    return (
      <p className="stack gap-8 c-quiet">
        Próximo horario libre
        <a
          className={`inline middle px-8 r-control t-body strong ${css.slot}`}
          href={direccionReserva(doctor_id, oficina.id, next.inicio)}
          rel="nofollow"
        >
          {nombreDia(next.fecha)} {next.fecha.slice(8)}/{next.fecha.slice(5, 7)}, {horaOf(next.inicio, oficina.zona)}
        </a>
      </p>
    );
  return (
    <>
      <div className={`grid gap-8 tablet-none ${css.grid}`}>
        {days.map((fecha) => {
          const ofDay = slots.filter((slot) => slot.fecha === fecha).slice(0, EACH);
          return (
            <div key={fecha} className="stack gap-8 center t-small c-quiet">
              <span className={fecha === hoy ? 'strong c-brand' : undefined}>{dayName(fecha, hoy)}</span>
              {ofDay.map((slot) => link(slot, slot.hora))}
              {ofDay.length === 0 && <span className={css.free}>–</span>}
            </div>
          );
        })}
      </div>
      <div className={css.row}>
        {slots
          .slice(0, EACH)
          .map((slot) =>
            link(slot, slot.fecha === hoy ? slot.hora : `${nombreDia(slot.fecha).slice(0, 3)} ${slot.hora}`),
          )}
      </div>
    </>
  );
}
