/** `/reservar/:doctorId`: the first step of a booking is drawn here, and the browser continues from it (BK-6). */
import { type ReservaVista, reservarPage } from '@hampi/contract/agenda/en-linea/pages';
import css from '@hampi/web/src/features/agenda/en-linea/en-linea.module.css';
import { NotOnline } from '@hampi/web/src/features/agenda/en-linea/pagina/not-online.tsx';
import { ReservarDibujado } from '@hampi/web/src/features/agenda/en-linea/pagina/reservar-dibujado.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Island } from '../../../island.tsx';
import { view } from '../../../view.tsx';

export const reservar = view<ReservaVista>(
  reservarPage,
  ({ data: { oferta } }) => ({
    title: oferta ? `Reservar una cita con ${oferta.profesional} · Hampi` : 'Reservar una cita · Hampi',
    description: oferta
      ? `${[oferta.profesional, ...oferta.especialidades].join('. ')}. Elija el horario y reserve en línea.`
      : 'Reserva de citas en línea.',
    hidden: true,
    sobria: true,
    type: 'profile',
    image: oferta?.foto ?? undefined,
  }),
  ({ visit: { data, query } }) => (
    <div className={`${publico.warm} grow ${css.page}`}>
      <div className={publico.wrap}>
        {data.oferta ? (
          <Island name="reservar" when="load" props={{ vista: data }}>
            <ReservarDibujado vista={data} search={searchOf(query)} />
            <noscript>
              <p>Para reservar active JavaScript en su navegador y recargue la página.</p>
            </noscript>
          </Island>
        ) : (
          <NotOnline />
        )}
      </div>
    </div>
  ),
);

const searchOf = (query: Record<string, string>) => {
  const search = new URLSearchParams(query).toString();
  return search && `?${search}`;
};
