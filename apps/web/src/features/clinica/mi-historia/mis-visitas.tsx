import { fechaLarga } from '@hampi/contract/base/fechas';
import type { MiHistoria, PorTomar } from '@hampi/contract/clinica/mi-historia/calls';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { MisDerivaciones } from '../derivaciones/mis-derivaciones.tsx';
import { MisMedidas } from './mis-medidas.tsx';
import css from './mis-visitas.module.css';
import { Visita } from './visita.tsx';
import { visitasOf } from './visitas.queries.ts';

/** What to take, the visits and the measures, in large type and few words (BE-29); `ajena` to a child's representative. */
export function MisVisitas({ clienteId, ajena = false }: { clienteId: number; ajena?: boolean }) {
  const query = useInfiniteQuery(visitasOf(clienteId));
  const [first] = query.data?.pages ?? [];
  const visitas = query.data?.pages.flatMap((page) => page.visitas) ?? [];
  return (
    <Loaded query={{ ...query, data: first }}>
      {({ tomar, edad, nombres }) => (
        <>
          <div className="row wrap between gap-12">
            <p className={`m-0 ${css.hello}`}>Esta es la historia de {nombres}.</p>
            <Button
              variant="default"
              className="print-none"
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          </div>
          <Tomar tomar={tomar} />
          <MisDerivaciones clienteId={clienteId} className={css.part} />
          <section className={css.part} aria-labelledby="mis-consultas">
            <h2 id="mis-consultas">{ajena ? 'Sus consultas' : 'Mis consultas'}</h2>
            {visitas.length === 0 ? (
              <p className={css.words}>Todavía no tiene consultas. Aquí aparecerán apenas su médico las guarde.</p>
            ) : (
              <ol className={`grid gap-12 m-0 p-0 narrow ${css.list}`}>
                {visitas.map((visita, n) => (
                  <Visita key={visita.id} clienteId={clienteId} visita={visita} edad={edad} begins={n === 0} />
                ))}
              </ol>
            )}
            {query.hasNextPage && (
              <Button
                variant="default"
                size="md"
                className="mt-12 print-none"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Ver consultas anteriores
              </Button>
            )}
          </section>
          <MisMedidas visitas={visitas} ajena={ajena} />
        </>
      )}
    </Loaded>
  );
}

function Tomar({ tomar }: Pick<MiHistoria, 'tomar'>) {
  return (
    <section className={css.part} aria-labelledby="tomar">
      <h2 id="tomar">Lo que debe tomar</h2>
      {tomar.length === 0 ? (
        <p className={css.words}>Ninguna receta suya está en curso. Si toma algo más, consulte con su médico.</p>
      ) : (
        <ul className={`grid gap-12 m-0 p-0 narrow ${css.list}`}>
          {tomar.map((medicina) => (
            <Medicina key={medicina.medicamento} {...medicina} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Medicina = ({ medicamento, marca, pauta, recetada, doctor, hasta }: PorTomar) => (
  <li className={`card p-16 ${css.medicine}`}>
    <b className="t-large anywhere">{medicamento}</b>
    {marca && <span>({marca})</span>}
    {pauta.map((sentence) => (
      <span key={sentence} className="anywhere">
        {sentence}
      </span>
    ))}
    {!hasta && <span>Pregunte a su médico hasta cuándo.</span>}
    <small>
      Lo recetó {doctor} el {fechaLarga(recetada)}
    </small>
  </li>
);
