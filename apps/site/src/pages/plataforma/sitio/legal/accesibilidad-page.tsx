import { ACCESIBILIDAD } from '@hampi/contract/plataforma/operador/textos';
import { accesibilidadPage } from '@hampi/contract/plataforma/sitio/pages';
import { view } from '../../../../view.tsx';
import { CorreoOperador, LegalPage, NombreResponsable, type Section } from './legal-page.tsx';

/** `/accesibilidad`: the statement that RTE INEN 288 asks for, which says only what was really tried. */
function Content() {
  return (
    <LegalPage
      title="Accesibilidad"
      version={ACCESIBILIDAD.fecha}
      summary={[
        'Queremos que cualquier persona pueda usar Hampi: con teclado, con lector de pantalla, con letra grande, en un teléfono pequeño.',
        'Seguimos las pautas WCAG 2.2, nivel AA, y el reglamento RTE INEN 288. Lo que aún no cumplimos está escrito abajo.',
        'Si algo le impide usarlo, escríbanos: le respondemos y le damos otra forma de hacerlo mientras se corrige.',
      ]}
      sections={sections}
    />
  );
}

export const accesibilidad = view(
  accesibilidadPage,
  {
    title: 'Accesibilidad · Hampi',
    description: 'Qué pautas de accesibilidad sigue Hampi, qué se ha probado, qué falta y a quién avisar.',
  },
  Content,
);

const sections: Section[] = [
  {
    id: 'cumplimiento',
    title: 'Qué cumplimos',
    body: (
      <p>
        <NombreResponsable /> procura que este sitio y la aplicación cumplan el Reglamento Técnico Ecuatoriano RTE INEN
        288, «Accesibilidad para el contenido web», que pide el nivel AA de las pautas WCAG, y las WCAG 2.2 en ese mismo
        nivel. Según lo que hemos probado son <strong>parcialmente conformes</strong>: no conocemos faltas en las
        páginas y pantallas, salvo lo que dice la sección 3. Es una evaluación propia; ningún tercero la ha auditado.
      </p>
    ),
  },
  {
    id: 'probado',
    title: 'Qué se ha probado y cómo',
    body: (
      <>
        <p>Antes de cada versión se recorre todo por programa, con Chromium:</p>
        <ul>
          <li>
            todas las páginas públicas y todas las pantallas de cada rol, con axe {ACCESIBILIDAD.axe}, en tema claro a
            1280 píxeles y en tema oscuro a 360, sin hallazgos y sin que ninguna se desplace de lado;
          </li>
          <li>los formularios con sus errores, los diálogos y los menús abiertos, en los dos temas;</li>
          <li>
            solo con teclado: saltar el menú, abrir y cerrar menús y diálogos sin perder el foco, ingresar, buscar
            pantallas, reservar una cita, atender a un paciente y llenar la caja;
          </li>
          <li>las páginas públicas sin JavaScript;</li>
          <li>sin animaciones, para quien las ha desactivado en su equipo.</li>
        </ul>
        <p>La última vez fue el día que consta arriba.</p>
      </>
    ),
  },
  {
    id: 'falta',
    title: 'Qué falta',
    body: (
      <ul>
        <li>
          Los documentos PDF (recetas, certificados, facturas) no tienen etiquetas de estructura: un lector de pantalla
          lee su texto, pero no sus títulos ni tablas. Lo mismo se lee en pantalla.
        </li>
        <li>
          Del mapa del directorio un lector de pantalla lee los puntos, no las calles. La lista a su lado dice lo mismo.
        </li>
        <li>Mover una cita arrastrándola necesita un puntero. Con teclado se usa «Reagendar».</li>
        <li>
          Las pruebas con personas que usan lector de pantalla están pendientes. Tampoco se ha probado con control por
          voz.
        </li>
        <li>Lo que escriben los profesionales, como fotos y noticias, puede no tener un texto alternativo.</li>
      </ul>
    ),
  },
  {
    id: 'avisar',
    title: 'A quién avisar',
    body: (
      <p>
        Escriba a <CorreoOperador /> o por la página de <a href="/Contacto">Contacto</a>, con la dirección de la página
        y lo que no pudo hacer. Si no queda conforme con la respuesta, puede acudir a la Defensoría del Pueblo o al
        Consejo Nacional para la Igualdad de Discapacidades (CONADIS).
      </p>
    ),
  },
];
