import { edad, fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import { endRepresentante, listRepresentantes, RELACIONES } from '@hampi/contract/personas/representantes/calls';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { queryOf } from '../../../../base/query.ts';
import { useCall } from '../../../../base/use-call.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';

const RepresentanteDialog = lazy(() => import('./representante-dialog.tsx'));

/** Who reads a minor's history from an account of their own; the office notes it with the documents before it (decisions 66). */
export function Representantes({ doctorId, paciente }: { doctorId: number; paciente: Paciente }) {
  const params = { doctorId, clienteId: paciente.id };
  const query = useQuery(queryOf('tramites', listRepresentantes, { params }));
  const end = useCall(endRepresentante, { refreshes: [listRepresentantes] });
  const [adding, setAdding] = useState(false);
  const remove = async (id: number, nombre: string) => {
    const sure = await confirm({
      title: 'Terminar la representación',
      text: `${nombre} ya no leerá la historia de ${paciente.nombres}.`,
      confirmLabel: 'Terminar',
    });
    if (sure) end.mutate({ params: { ...params, representanteId: id } });
  };
  return (
    <section className="card p-16 mb-16" aria-labelledby="representantes">
      <h2 id="representantes" className="t-section m-0">
        Quién lo representa
      </h2>
      <p className="hint">
        Lee la historia desde su propia cuenta hasta que el paciente cumpla 18 años. Vea su documento y el que muestra
        la relación.
      </p>
      {/* A list that could not be read is not one without a representative. */}
      <Loaded query={query}>
        {(data) => (
          <ul className="grid gap-8 m-0 p-0">
            {data.map(({ id, nombre, relacion, documento, visto_en }) => (
              <li key={id} className="row wrap between gap-8">
                <span className="anywhere">
                  <b>{nombre}</b>, {RELACIONES[relacion].toLowerCase()}
                  <br />
                  <small className="c-quiet">
                    {documento}, visto el {fechaCorta(fechaOf(visto_en, ZONA_ECUADOR))}
                  </small>
                </span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Terminar la representación de ${nombre}`}
                  onClick={() => void remove(id, nombre)}
                >
                  Terminar
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button variant="default" size="sm" className="mt-8" onClick={() => setAdding(true)}>
        Anotar representante
      </Button>
      <WhenNeeded needed={adding}>
        {adding && <RepresentanteDialog {...params} onClose={() => setAdding(false)} />}
      </WhenNeeded>
    </section>
  );
}

const MAYOR = 18;

export const isMenor = ({ fecha_nacimiento }: Paciente): boolean =>
  Boolean(fecha_nacimiento) && edad(fecha_nacimiento ?? '', fechaOf(new Date(), ZONA_ECUADOR)).years < MAYOR;
