import { direccionDirectorio } from '@hampi/contract/plataforma/directorio/direcciones';
import { IconoBuscar, IconoCorrecto } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Cuenca } from '../illustrations/cuenca.tsx';
import css from './hero.module.css';

/** Opening of the landing page; its main action is the search for a professional. */
export function Hero({ buscan }: { buscan: string[] }) {
  return (
    <section className={`clip ${css.hero}`}>
      <div className={`${publico.wrap} grid gap-32 items-center ${css.grid}`}>
        <div>
          <h1 className={`t-hero heavy ${css.title}`}>Encuentre a su médico y reserve hoy mismo</h1>
          <p className={`t-section c-quiet ${publico.lead} ${css.lead}`}>
            Directorio médico del Ecuador con horarios libres, precios claros y reservas en línea.
          </p>
          <search>
            <form action="/directorio">
              <div className={`row gap-12 edge-2 b-surface shadow-xs ${css.search}`}>
                <IconoBuscar size={22} />
                <label className="fill t-small c-quiet">
                  Especialidad, síntoma o nombre
                  <input name="q" type="search" maxLength={100} autoComplete="off" placeholder="Dolor de espalda" />
                </label>
                <button type="submit" className={`${publico.button} ${publico.primary} ${publico.large}`}>
                  Buscar
                </button>
              </div>
              <div className="flex wrap gap-4 gap-x-24 mt-8">
                <label className="touch inline gap-8">
                  <input type="checkbox" name="afiliados" value="true" /> Solo afiliados
                </label>
                <label className="touch inline gap-8">
                  <input type="checkbox" name="hoy" value="true" /> Libre hoy
                </label>
              </div>
            </form>
          </search>
          {buscan.length > 0 && (
            <p className={`row wrap gap-8 mt-16 t-body c-quiet ${css.often}`}>
              <span>Buscan mucho:</span>
              {buscan.map((especialidad) => (
                <a
                  className="inline px-12 edge-2 r-full b-surface c-text"
                  key={especialidad}
                  href={direccionDirectorio({ especialidad })}
                >
                  {especialidad}
                </a>
              ))}
            </p>
          )}
        </div>
        <div className={`relative ${css.picture}`} aria-hidden="true">
          <Cuenca className={css.scene} />
          <div className={`card t-small ${css.float} p-16 ${css.doctor}`}>
            <p className={`row gap-12 ${css.who}`}>
              <span className="grid rigid r-full centered strong">LP</span>
              <b>
                Dra. Lucía Peñaherrera
                <small className="hint block regular">Cardiología · Cuenca</small>
              </b>
            </p>
            <p className={`grid gap-8 mt-12 center strong c-brand three-columns ${css.slots}`}>
              <span className="py-4 r-mark">10:45</span>
              <span className="py-4 r-mark" data-chosen>
                11:00
              </span>
              <span className="py-4 r-mark">15:15</span>
            </p>
          </div>
          <div className={`card t-small ${css.float} row gap-12 py-12 px-16 ${css.notice}`}>
            <IconoCorrecto size={22} />
            <p>
              <b>Cita aprobada</b>
              <small className="hint block">jueves, 11:00</small>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
