import { TEXTOS } from '@hampi/contract/plataforma/operador/textos';
import { cookiesPage } from '@hampi/contract/plataforma/sitio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { view } from '../../../../view.tsx';
import css from './cookies-page.module.css';
import { CorreoSoporte, LegalPage, type Section } from './legal-page.tsx';

/** `/cookies/`: the text that 3 §1 requires about cookies, and the place to change the choice. */
function Content() {
  return (
    <LegalPage
      title="Política de cookies"
      version={TEXTOS.cookies}
      summary={[
        'Lo necesario para que el sitio funcione se guarda en su navegador sin identificarle ante terceros.',
        'Las cookies que pueden identificarle, como las de analítica web, requieren su consentimiento.',
        'Puede cambiar de opinión cuando quiera, en esta misma página.',
      ]}
      sections={sections}
    />
  );
}

export const cookies = view(
  cookiesPage,
  {
    title: 'Política de cookies · Hampi',
    description: 'Qué guarda Hampi en su navegador, para qué, y cómo aceptar o rechazar la analítica web.',
  },
  Content,
);

/**
 * Shows the choice and lets the visitor change it as easily as it was made; `client/cookies.ts` fills in the choice and shows the buttons.
 */
function Choice() {
  return (
    <div className={`card grid gap-12 py-16 px-20 ${css.choice}`} data-cookie-choice="">
      <p role="status" data-aceptadas={SAID.aceptadas} data-rechazadas={SAID.rechazadas} data-ninguna={SAID.ninguna}>
        Usted aún no ha elegido: no se usa ninguna cookie de analítica.
      </p>
      <div className="flex wrap gap-8">
        <button type="button" className={`${publico.button} ${publico.quiet}`} data-cookies="rechazadas" hidden>
          Rechazar las cookies de analítica
        </button>
        <button type="button" className={`${publico.button} ${publico.quiet}`} data-cookies="aceptadas" hidden>
          Aceptar las cookies de analítica
        </button>
      </div>
    </div>
  );
}

const SAID = {
  aceptadas: 'Usted aceptó las cookies de analítica.',
  rechazadas: 'Usted rechazó las cookies de analítica.',
  ninguna: 'Por ahora no se usa analítica web: no hay nada que aceptar ni rechazar.',
};

const sections: Section[] = [
  {
    id: 'eleccion',
    title: 'Su elección',
    body: <Choice />,
  },
  {
    id: 'que-son',
    title: 'Qué son las cookies',
    body: (
      <p>
        Son pequeños datos que un sitio guarda en su navegador para recordar algo entre una visita y otra. En esta
        política llamamos así también a otras formas de guardar datos en el navegador, como el almacenamiento local.
      </p>
    ),
  },
  {
    id: 'necesarias',
    title: 'Lo que el sitio necesita',
    body: (
      <>
        <p>
          No requiere consentimiento, porque sin ello el sitio no podría prestarle lo que usted pide. No se comparte con
          nadie.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Nombre</th>
              <th scope="col">Para qué sirve</th>
              <th scope="col">Duración</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <code>hampi</code>
              </td>
              <td>Mantener su sesión abierta después de ingresar</td>
              <td>Hasta que cierra la sesión o esta caduca</td>
            </tr>
            <tr>
              <td>
                <code>hampi_dispositivo</code>
              </td>
              <td>
                Reconocer su navegador, para avisarle por correo de un ingreso desde otro y para guardarle el horario
                que eligió mientras crea su cuenta; no abre nada por sí sola
              </td>
              <td>400 días desde su primer ingreso o reserva</td>
            </tr>
            <tr>
              <td>
                <code>hampi-cookies</code>
              </td>
              <td>Recordar si aceptó o rechazó la analítica</td>
              <td>Hasta que la cambia o borra los datos del navegador</td>
            </tr>
            <tr>
              <td>Preferencias de pantalla</td>
              <td>Recordar el tema claro u oscuro y la vista de la agenda</td>
              <td>Hasta que las cambia o borra los datos del navegador</td>
            </tr>
          </tbody>
        </table>
        <p>En el navegador no se guardan historias clínicas ni contraseñas.</p>
      </>
    ),
  },
  {
    id: 'analitica',
    title: 'Analítica web',
    body: (
      <p>
        Para saber qué páginas se visitan y mejorar el sitio se usa un servicio de analítica web. Sus cookies pueden
        identificar a su navegador, por lo que necesitamos su consentimiento: no se carga nada de ese servicio mientras
        usted no lo acepte. La analítica no recibe datos de salud ni el contenido de lo que usted escribe.
      </p>
    ),
  },
  {
    id: 'rechazo',
    title: 'Si las rechaza',
    body: (
      <p>
        Puede rechazar las cookies sin dejar de usar el sitio, aunque algunas funciones pueden verse limitadas. También
        puede bloquearlas o borrarlas desde la configuración de su navegador; si borra las necesarias, tendrá que
        ingresar y elegir de nuevo.
      </p>
    ),
  },
  {
    id: 'contacto',
    title: 'Preguntas',
    body: (
      <p>
        Escríbanos a <CorreoSoporte />. Si cambiamos esta política, publicaremos aquí la nueva versión con su fecha y,
        si hace falta, le volveremos a preguntar.
      </p>
    ),
  },
];
