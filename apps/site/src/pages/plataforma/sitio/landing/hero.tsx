import { IconoCorrecto, IconoReloj } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { AccountLinks } from '../account-links.tsx';
import { Cuenca } from '../illustrations/cuenca.tsx';
import css from './hero.module.css';

/** Opening of the landing page, whose main action is to register. */
export function Hero() {
  return (
    <section className={css.hero}>
      <div className={`${publico.wrap} ${css.grid}`}>
        <div>
          <h1 className={css.title}>
            Su consultorio en orden. <span>Sus pacientes, bien atendidos.</span>
          </h1>
          <p className={`${publico.lead} ${css.lead}`}>
            Agenda, historia clínica en la nube, recetas y certificados en un solo lugar, para profesionales de la
            salud, secretarias, laboratorios y pacientes del Ecuador.
          </p>
          <div className={css.actions}>
            <AccountLinks />
          </div>
          <ul className={css.points}>
            {[
              'Historia clínica cifrada',
              'Recordatorios antes de cada cita',
              'Hasta 3 consultorios por profesional',
            ].map((point) => (
              <li key={point}>
                <IconoCorrecto size={18} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className={css.picture} aria-hidden="true">
          <Cuenca className={css.scene} />
          <div className={`${css.float} ${css.agenda}`}>
            <p className={css.day}>
              Hoy <span>jue 26/11</span>
            </p>
            {agenda.map((row) => (
              <p className={css.row} key={row.hora} data-color={row.color}>
                <b>{row.hora}</b>
                <span>
                  {row.paciente}
                  <small>{row.servicio}</small>
                </span>
              </p>
            ))}
          </div>
          <div className={`${css.float} ${css.notice}`}>
            <IconoReloj size={22} />
            <p>
              <b>Recordatorio enviado</b>
              <small>Cita de mañana, 09:00</small>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

const agenda = [
  { hora: '09:00', paciente: 'María Cabrera', servicio: 'Consulta', color: 'turquesa' },
  { hora: '09:30', paciente: 'Ángel Ñauta', servicio: 'Ecografía', color: 'indigo' },
  { hora: '10:15', paciente: 'Rosa Peñafiel', servicio: 'Control', color: 'ocre' },
];
