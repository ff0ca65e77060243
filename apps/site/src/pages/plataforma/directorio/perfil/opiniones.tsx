import type { Perfil } from '@hampi/contract/plataforma/directorio/calls';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import css from '../partes/estrellas.module.css';
import { Estrellas } from '../partes/estrellas.tsx';
import perfilCss from './perfil-page.module.css';

const name = (n: number) => (n === 1 ? '1 estrella' : `${n} estrellas`);

/** The ratings of a professional, from five stars down. */
export function OpinionesDe({ promedio, cuantas, estrellas }: NonNullable<Perfil['opiniones']>) {
  return (
    <section className={`b-surface ${publico.card} p-24 ${perfilCss.card}`} id="opiniones">
      <h2>Opiniones</h2>
      <Estrellas promedio={promedio} cuantas={cuantas} />
      <ul className={`grid gap-8 mt-12 ${css.bars}`}>
        {[5, 4, 3, 2, 1].map((n) => (
          <li key={n} className={`grid items-center gap-8 t-small ${css.bar}`}>
            <span>{name(n)}</span>
            <progress
              className="full r-mark b-subtle clip"
              max={cuantas}
              value={estrellas[n - 1]}
              aria-label={`De ${name(n)}`}
            />
            <span className="right">{estrellas[n - 1]}</span>
          </li>
        ))}
      </ul>
      <p className="mt-12 t-small c-quiet">
        Solo opina quien fue atendido, una vez por cita. Nunca se publica el motivo.
      </p>
    </section>
  );
}
