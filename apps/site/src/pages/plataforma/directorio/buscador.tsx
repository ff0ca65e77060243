/** The search above the list: a form that uses GET. It keeps the filters of the chips. */
import type { DirectorioVisto } from '@hampi/contract/plataforma/directorio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import css from './buscador.module.css';
import { chipsOf } from './filtros.tsx';

export function Buscador({ data }: { data: DirectorioVisto }) {
  const { filtros, opciones, especialidad, ciudad } = data;
  return (
    <search>
      <form className={`py-16 rule-below b-surface ${css.bar}`} action="/directorio">
        <div className={`${publico.wrap} grid gap-12 items-end tablet-two-columns ${css.row}`}>
          <label className={`stack gap-4 min-0 t-small c-quiet ${css.field}`}>
            <span>Especialidad, síntoma o nombre</span>
            <input
              className="full px-12 r-note b-surface t-lead c-text"
              name="q"
              type="search"
              defaultValue={especialidad ?? filtros.q}
              placeholder="Especialidad, síntoma o nombre"
              maxLength={100}
              list="especialidades"
              autoComplete="off"
            />
          </label>
          <datalist id="especialidades">
            {opciones.especialidades.map(({ id, nombre }) => (
              <option key={id} value={nombre} />
            ))}
          </datalist>
          <label className={`stack gap-4 min-0 t-small c-quiet ${css.field}`}>
            <span>Ciudad</span>
            <select className="full px-12 r-note b-surface t-lead c-text" name="ciudad" defaultValue={ciudad ?? ''}>
              <option value="">Todo el país</option>
              {opciones.ciudades.map(({ nombre }) => (
                <option key={nombre}>{nombre}</option>
              ))}
            </select>
          </label>
          <label className={`stack gap-4 min-0 t-small c-quiet ${css.field}`}>
            <span>Seguro</span>
            <select
              className="full px-12 r-note b-surface t-lead c-text"
              name="seguro"
              defaultValue={filtros.seguro ?? ''}
            >
              <option value="">Cualquier seguro</option>
              {opciones.seguros.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </select>
          </label>
          {Object.entries(chipsOf(filtros)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={`${publico.button} ${publico.primary} ${publico.large}`}>
            Buscar
          </button>
        </div>
      </form>
    </search>
  );
}
