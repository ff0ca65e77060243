import { IconoCorrecto } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Island } from '../../../../island.tsx';
import css from './registro-section.module.css';

interface Props {
  /** Initial choice of the "what am I" selector. */
  rol?: 'ROLE_CLI' | 'ROLE_MED';
  text?: string;
  points?: string[];
}

/** The registration form at the bottom of a landing, loaded when scrolled near or focused. */
export function RegistroSection({ rol, text = generalText, points = generalPoints }: Props) {
  return (
    <section id="registro" className={`${publico.section} ${publico.warm}`} aria-labelledby="cree-su-cuenta">
      <div className={`${publico.wrap} grid gap-64 items-start ${css.grid}`}>
        <div className={css.words}>
          <h2 id="cree-su-cuenta" className={`t-band heavy ${publico.title}`}>
            Cree su cuenta
          </h2>
          <p className={`t-section c-quiet ${publico.lead}`}>{text}</p>
          <ul className="grid gap-12">
            {points.map((point) => (
              <li className="flex gap-12" key={point}>
                <IconoCorrecto />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className={`b-surface ${publico.card} p-24 ${css.form}`}>
          <Island name="registro" when="visible" props={{ rol }}>
            <noscript>
              <p>
                Para crear su cuenta active JavaScript en su navegador: su contraseña se cifra antes de salir de él.
              </p>
            </noscript>
            {/* A focus target that loads the form for keyboard users. */}
            <button type="button" className="visually-hidden">
              Mostrar el formulario de registro
            </button>
            <div className={`grid two-columns gap-24 gap-x-16 ${css.skeleton}`} aria-hidden="true">
              {Array.from({ length: 7 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identical bars
                <span key={index} />
              ))}
            </div>
          </Island>
        </div>
      </div>
    </section>
  );
}

const generalText = 'En pocos minutos. Revisamos las cuentas de profesionales y le avisamos por email.';
const generalPoints = [
  'Para profesionales de la salud, secretarias, laboratoristas y pacientes',
  'Hasta 3 consultorios por profesional',
  'Sus datos le pertenecen y puede pedir su eliminación',
];
