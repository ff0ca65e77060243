import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { listDatosTerminados } from '@hampi/contract/clinica/datos/calls';
import { FINES } from '@hampi/contract/clinica/datos/clases';
import { datoEnPalabras } from '@hampi/contract/clinica/datos/palabras';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../base/query.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import listas from '../plantillas/listas.module.css';

/** What no longer counts, with its reason, who ended it and when; read when somebody opens it, because the reading is audited. */
export function Terminados() {
  const { historia, zona } = useHistoria();
  const [opened, setOpened] = useState(false);
  const query = useQuery({
    ...queryOf('historias', listDatosTerminados, { params: { clienteId: historia.paciente.id } }),
    enabled: opened,
  });
  return (
    <details className="stack gap-8" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="c-quiet t-small">Lo que ya no cuenta</summary>
      {opened && (
        <Loaded query={query}>
          {(datos) =>
            datos.length === 0 ? (
              <p className="c-quiet t-small">Nada ha dejado de contar</p>
            ) : (
              <div className="stack gap-8">
                {datos.map(({ id, contenido, fin, doctor, escrita_en }) => {
                  const { nombre, detalle } = datoEnPalabras(contenido);
                  const when = fechaCorta(fechaOf(escrita_en, zona));
                  return (
                    <div key={id} className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${listas.row}`}>
                      <span className={`fill anywhere ${listas.words}`}>
                        {nombre}
                        <small>{[detalle, fin && FINES[fin], when, doctor].filter(Boolean).join(' · ')}</small>
                      </span>
                    </div>
                  );
                })}
              </div>
            )
          }
        </Loaded>
      )}
    </details>
  );
}
