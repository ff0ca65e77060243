import type { ActividadRat, Mesa } from '@hampi/contract/plataforma/proteccion/calls';
import { Facts } from '../../../kit/facts.tsx';
import css from './proteccion.module.css';
import { Seccion } from './seccion.tsx';

/** The register of processing activities, as the program declares them. */
export const Registro = ({ actividades }: Mesa) => (
  <Seccion title="Registro de actividades de tratamiento">
    <p className="hint">Sale de lo que el programa declara; no hay que llenarlo.</p>
    <ul className="ruled">
      {actividades.map((actividad) => (
        <li key={actividad.clave} className="py-8">
          <details>
            <summary className="py-4">
              <span>
                <b>{actividad.nombre}</b>
                {actividad.sensible && ' · datos sensibles'}
              </span>
            </summary>
            <Facts className={`mt-8 ${css.facts}`} facts={factsOf(actividad)} />
          </details>
        </li>
      ))}
    </ul>
  </Seccion>
);

const RESPONSABLE = {
  OPERADOR: 'Quien opera la instalación',
  CONSULTORIO: 'Cada consultorio; quien opera la instalación es su encargado',
  AMBOS: 'Cada uno por lo suyo',
};

const factsOf = (a: ActividadRat) =>
  [
    ['Finalidad', a.finalidad],
    ['Base', a.base],
    ['Responsable', RESPONSABLE[a.responsable]],
    ['De quiénes', a.personas],
    ['Qué datos', a.datos],
    ['Qué se guarda', a.guarda.join(' ')],
    ['Conservación', a.conservacion],
    ['Quién accede', a.quienes.join(', ') || 'Nadie desde la aplicación; solo el programa'],
    ['A quién llegan', a.destinatarios.join(', ') || 'A nadie fuera de la instalación'],
    ['Tablas', a.tablas.join(', ')],
  ] as const;
