import { IconoCalendario, IconoCampana } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { StoreBadges } from '../store-badges.tsx';
import css from './app-band.module.css';

export function AppBand() {
  return (
    <section className={css.band} aria-labelledby="aplicacion">
      <div className={`${publico.wrap} flex items-end gap-48`}>
        <div className={`grow py-64 ${css.words}`}>
          <h2 id="aplicacion" className={`t-band heavy ${publico.title}`}>
            Hampi en su teléfono
          </h2>
          <p>
            La aplicación para pacientes y profesionales está en camino. Mientras tanto, Hampi funciona en el navegador
            de su teléfono.
          </p>
          <StoreBadges />
        </div>
        <div className={`grid gap-8 t-small tablet-none ${css.phone}`} aria-hidden="true">
          <b>Su próxima cita</b>
          <div className={`grid items-center gap-8 p-12 r-card ${css.card}`}>
            <span className={`grid centered r-full t-hint strong ${css.initials}`}>LP</span>
            <p>
              <b className="block">Dra. Peñaherrera</b>
              Cardiología
            </p>
            <p className={`row gap-8 strong ${css.when}`}>
              <IconoCalendario size={16} />
              jueves, 11:00
            </p>
          </div>
          <div className={`grid items-center gap-8 p-12 r-card ${css.card}`}>
            <IconoCampana size={18} />
            <p>Recordatorio el miércoles, 11:00</p>
          </div>
        </div>
      </div>
    </section>
  );
}
