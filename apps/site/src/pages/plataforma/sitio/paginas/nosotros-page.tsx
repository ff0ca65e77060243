import { nosotrosPage } from '@hampi/contract/plataforma/sitio/pages';
import { IconoEscudo, IconoPulso, IconoReloj } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { view } from '../../../../view.tsx';
import { Consultorio } from '../illustrations/consultorio.tsx';
import css from './nosotros-page.module.css';

/** The claims of 1 §1. */
const claims = [
  {
    icon: IconoReloj,
    title: 'Disponible 24/7',
    text: 'La agenda, los pacientes y los documentos están al alcance a cualquier hora y desde cualquier lugar: en el consultorio, en casa o de guardia.',
  },
  {
    icon: IconoPulso,
    title: 'Acceso rápido a los datos',
    text: 'La historia de un paciente, sus exámenes o su próxima cita se encuentran en segundos, con una sola búsqueda y sin archivadores.',
  },
  {
    icon: IconoEscudo,
    title: 'Confidencialidad',
    text: 'Los registros clínicos se guardan cifrados. Solo el profesional que los ingresó puede editarlos, y cada lectura queda anotada.',
  },
];

export const nosotros = view(
  nosotrosPage,
  {
    title: 'Nosotros · Hampi',
    description:
      'Hampi acompaña a profesionales de la salud y pacientes del Ecuador: disponible 24/7, rápido y confidencial.',
  },
  () => (
    <>
      <section className={css.intro}>
        <div className={`${publico.wrap} grid gap-48 items-center ${css.grid}`}>
          <div>
            <h1 className={`t-hero heavy ${publico.pageTitle}`}>Cuidamos el tiempo de quienes cuidan</h1>
            <p className={`t-section c-quiet ${publico.lead} mt-16 ${css.lead}`}>
              <i lang="qu">Hampi</i> significa sanar en kichwa. Es una plataforma hecha en el Ecuador para que los
              profesionales de la salud, sus secretarias y sus laboratorios lleven el consultorio en orden, y para que
              cada paciente sepa cuándo y dónde lo esperan.
            </p>
          </div>
          <Consultorio className={css.picture} />
        </div>
      </section>
      <section className={`${publico.section} b-surface`} aria-labelledby="compromisos">
        <div className={publico.wrap}>
          <h2 id="compromisos" className={`t-band heavy ${publico.title}`}>
            Lo que usted puede esperar
          </h2>
          <ul className={`grid gap-20 mt-24 tablet-one-column three-columns ${css.claims}`}>
            {claims.map(({ icon: Icon, title, text }) => (
              <li key={title} className={`p-24 b-surface ${publico.card}`}>
                <span className={`grid centered r-card b-tint-2 c-tint rigid ${publico.tile}`}>
                  <Icon size={22} />
                </span>
                <h3>{title}</h3>
                <p className="c-quiet">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={publico.section} aria-labelledby="siguiente">
        <div className={`${publico.wrap} row wrap between gap-24`}>
          <div>
            <h2 id="siguiente" className={`t-band heavy ${publico.title}`}>
              ¿Conversamos?
            </h2>
            <p className={`mt-8 t-section c-quiet ${publico.lead}`}>
              Escríbanos, o cree su cuenta y conozca Hampi por dentro.
            </p>
          </div>
          <div className={`flex wrap gap-12 ${css.actions}`}>
            <a href="?registrarse" className={`${publico.button} ${publico.primary} ${publico.large}`}>
              Crear mi cuenta
            </a>
            <a href="/Contacto" className={`${publico.button} ${publico.quiet} ${publico.large}`}>
              Contacto
            </a>
          </div>
        </div>
      </section>
    </>
  ),
);
