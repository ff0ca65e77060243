import { fechaCorta } from '@hampi/contract/base/fechas';
import { type Mesa, PARTES, type Parte } from '@hampi/contract/plataforma/proteccion/calls';
import { Button } from '@mantine/core';
import css from './proteccion.module.css';
import { type Abierto, Seccion } from './seccion.tsx';

/** The impact assessment: the product's risks and measures, and what people wrote. */
export function Impacto({ impacto, riesgos, onOpen }: Mesa & { onOpen: (what: Abierto) => void }) {
  const parts = Object.keys(PARTES) as Parte[];
  return (
    <Seccion
      title="Evaluación de impacto"
      aside={
        <Button variant="default" onClick={() => onOpen('impacto')}>
          Revisar la evaluación
        </Button>
      }
    >
      <p className="hint">
        {impacto.revisada_el ? `Revisada el ${fechaCorta(impacto.revisada_el)}.` : 'Borrador sin revisar.'}
      </p>
      {parts.map((part) => (
        <div key={part}>
          <h3>{PARTES[part]}</h3>
          <p className={`anywhere ${css.pre}`}>{impacto[part] || 'Sin anotar.'}</p>
        </div>
      ))}
      <h3>Riesgos y medidas</h3>
      <ul className="ruled">
        {riesgos.map((r) => (
          <li key={r.riesgo} className="py-8">
            <details>
              <summary className="py-4">
                <span>
                  <b>{r.riesgo}</b> · {r.inicial.toLowerCase()}, con las medidas {r.restante.toLowerCase()}
                </span>
              </summary>
              <ul className="bullets">
                {r.medidas.map((medida) => (
                  <li key={medida}>{medida}</li>
                ))}
                {r.faltan.map((medida) => (
                  <li key={medida}>
                    <b>No activado aquí:</b> {medida}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Seccion>
  );
}
