/** Booking from a profile: for whom, the office and the turno (picture 21). */
import { money, netPrice } from '@hampi/contract/base/dinero';
import { fechaCorta, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import {
  direccionEspera,
  direccionReserva,
  direccionReservarServicio,
} from '@hampi/contract/plataforma/directorio/direcciones';
import type { PerfilVisto } from '@hampi/contract/plataforma/directorio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { IconoBandera } from '../partes/iconos.tsx';
import { Precio } from '../partes/precio.tsx';
import { Turnos } from '../partes/turnos.tsx';
import css from './perfil-page.module.css';

type Perfil = NonNullable<PerfilVisto['perfil']>;

/** The offices with their turnos; if there are none at all, the waiting list of the first office. */
export function Reserva({ perfil, hoy }: { perfil: Perfil; hoy: string }) {
  const withTurnos = perfil.oficinas.filter((oficina) => oficina.turnos.length > 0);
  const open = withTurnos.length > 0 ? withTurnos : perfil.oficinas.slice(0, 1);
  return (
    <section className={`b-surface ${publico.card} p-24 ${css.card} ${css.booking}`} aria-labelledby="reserva">
      <div className={`row wrap between gap-x-12 mb-12 ${css.bookingHead}`}>
        <h2 id="reserva">Reserve su cita</h2>
        <Proximo perfil={perfil} hoy={hoy} />
      </div>
      {open.length > 0 && <ParaQuien />}
      {open.map((oficina) => (
        <div key={oficina.id} className={css.office}>
          <div className="flex wrap between gap-4 gap-x-12 mb-8 strong">
            <p>
              {oficina.nombre}, {oficina.ciudad}
            </p>
            <Precio precio={oficina.precio} descuento={oficina.descuento} />
          </div>
          <Turnos doctor_id={perfil.doctor_id} oficina={oficina} turnos={oficina.turnos} hoy={hoy} />
          {oficina.turnos.length > 0 && (
            <a
              className="inline strong c-brand touch"
              href={direccionReservarServicio(perfil.doctor_id, oficina.id)}
              rel="nofollow"
            >
              Ver más horarios<span className="visually-hidden"> de {oficina.nombre}</span>
            </a>
          )}
        </div>
      ))}
      {withTurnos[0] && (
        <p className="mt-12 pt-16 rule-above c-quiet">
          ¿Ningún horario le sirve?{' '}
          <a
            className="strong c-brand underlined"
            href={direccionEspera(perfil.doctor_id, withTurnos[0].id)}
            rel="nofollow"
          >
            Entrar en la lista de espera
          </a>
        </p>
      )}
      {open.length === 0 && <p>Sin horarios en línea por ahora</p>}
    </section>
  );
}

/** The first free turno of all offices. */
const firstTurno = (oficinas: Perfil['oficinas']) =>
  oficinas
    .flatMap((oficina) => oficina.turnos.slice(0, 1).map((inicio) => ({ inicio, oficina })))
    .sort((a, b) => Date.parse(a.inicio) - Date.parse(b.inicio))[0];

/** The first free turno: 'Hoy, 10:45'. */
function Proximo({ perfil, hoy }: { perfil: Perfil; hoy: string }) {
  const next = firstTurno(perfil.oficinas);
  if (!next) return null;
  const { fecha, hora } = wallOf(next.inicio, next.oficina.zona);
  const day = fecha === hoy ? 'Hoy' : `${nombreDia(fecha).slice(0, 3)} ${fechaCorta(fecha).slice(0, 5)}`;
  return (
    <p className="row gap-8 strong c-brand">
      <IconoBandera size={18} />
      <span className="visually-hidden">Próximo horario libre: </span>
      {day}, {hora}
    </p>
  );
}

/** Asked before the turno (picture 21); the page's program adds the answer to the booking links (`client/directorio/para.ts`). */
const ParaQuien = () => (
  <fieldset className={`flex mb-16 p-4 edge-2 r-card b-subtle ${css.para}`} data-para="">
    <legend className="visually-hidden">¿Para quién es la cita?</legend>
    <label className="grid grow centered py-2 px-8 r-note t-body strong center c-quiet pointer">
      <input type="radio" name="para" value="mi" defaultChecked />
      Para mí
    </label>
    <label className="grid grow centered py-2 px-8 r-note t-body strong center c-quiet pointer">
      <input type="radio" name="para" value="otra" />
      Para otra persona
    </label>
  </fieldset>
);

/** On a phone the next turno, where it is, and its price stay within reach of the thumb: in the city that was searched, if there is one. */
export function Barra({ perfil, ciudad }: { perfil: Perfil; ciudad: string | undefined }) {
  const next =
    firstTurno(perfil.oficinas.filter((oficina) => oficina.ciudad === ciudad)) ?? firstTurno(perfil.oficinas);
  if (!next) return null;
  const { inicio, oficina } = next;
  const { fecha, hora } = wallOf(inicio, oficina.zona);
  return (
    <div className={css.bar}>
      <p>
        {nombreDia(fecha).slice(0, 3)} {fechaCorta(fecha).slice(0, 5)}, {hora}
        <b>{money(netPrice(oficina.precio, oficina.descuento))}</b>
        <span className={css.barPlace}>
          {oficina.nombre}, {oficina.ciudad}
        </span>
      </p>
      <a
        className={`${publico.button} ${publico.primary} ${publico.large}`}
        href={direccionReserva(perfil.doctor_id, oficina.id, inicio)}
        rel="nofollow"
      >
        Reservar
      </a>
    </div>
  );
}
