import { fechaCorta, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { telefonoTexto } from '@hampi/contract/personas/clientes/telefono';
import type { Duplicado, Union } from '@hampi/contract/personas/clientes/unir';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { fullName } from '../../../../kit/person-name.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { documento } from '../paciente-text.ts';
import { usePractice } from '../use-practice.ts';
import css from './unir.module.css';
import { duplicadosOf, unionesOf, useSeparate } from './unir.queries.ts';

/** Patients who may be registered twice, and what was joined in the last day. */
export default function DuplicadosScreen() {
  const { doctorId, listPath } = usePractice();
  const query = useQuery(duplicadosOf(doctorId));
  const uniones = useQuery(unionesOf(doctorId));
  return (
    <Screen title="Posibles duplicados" back={listPath} width="form">
      {uniones.data && uniones.data.length > 0 && <Hechas uniones={uniones.data} doctorId={doctorId} />}
      <Loaded query={query} isEmpty={() => false}>
        {(pairs) =>
          pairs.length === 0 ? (
            <EmptyState
              drawing="people"
              title="No hay registros repetidos"
              text="Aquí aparecen los pacientes con el mismo documento, o con nombre parecido y la misma fecha de nacimiento o teléfono."
            />
          ) : (
            <ul className="grid gap-8 mb-24" aria-label="Posibles duplicados">
              {pairs.map((pair) => (
                <Par key={`${pair.uno.id}-${pair.otro.id}`} pair={pair} listPath={listPath} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}

const POR = { DOCUMENTO: 'mismo documento', NACIMIENTO: 'misma fecha de nacimiento', TELEFONO: 'mismo celular' };

function Par({ pair: { uno, otro, por }, listPath }: { pair: Duplicado; listPath: string }) {
  return (
    <li className={`row wrap gap-8 gap-x-24 p-12 edge r-note ${css.pair}`}>
      <Persona row={uno} />
      <Persona row={otro} />
      <div>
        <span>{por.map((one) => POR[one]).join(' · ')}</span>
        <Button
          component={Link}
          size="sm"
          variant="default"
          to={`${listPath}/unir/${uno.id}/${otro.id}`}
          aria-label={`Comparar a ${fullName(uno)} con ${fullName(otro)}`}
        >
          Comparar
        </Button>
      </div>
    </li>
  );
}

const Persona = ({ row }: { row: Duplicado['uno'] }) => (
  <div>
    <b>{fullName(row)}</b>
    <span>
      {[documento(row), row.fecha_nacimiento && fechaCorta(row.fecha_nacimiento), telefonoTexto(row.celular)]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </div>
);

function Hechas({ uniones, doctorId }: { uniones: Union[]; doctorId: number }) {
  const separate = useSeparate();
  const ask = async (union: Union) => {
    const sure = await confirm({
      title: 'Deshacer la unión',
      text: `${fullName(union.queda)}\n${fullName(union.cede)}\nLo que se escribió después de unir se queda en el primer registro.`,
      confirmLabel: 'Deshacer',
    });
    if (sure) separate.mutate({ params: { doctorId, unionId: union.id } });
  };
  return (
    <>
      <h2>Unidos en las últimas 24 horas</h2>
      <ul className="grid gap-8 mb-24" aria-label="Unidos en las últimas 24 horas">
        {uniones.map((union) => (
          <li key={union.id} className={`row wrap gap-8 gap-x-24 p-12 edge r-note ${css.pair}`}>
            <Persona row={union.queda} />
            <Persona row={union.cede} />
            <div>
              <span>
                Hasta el {fechaCorta(wallOf(union.hasta, ZONA_ECUADOR).fecha)}, {wallOf(union.hasta, ZONA_ECUADOR).hora}
              </span>
              <Button size="sm" variant="default" loading={separate.isPending} onClick={() => void ask(union)}>
                Deshacer
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
