import type { FiltroLinea } from '@hampi/contract/clinica/linea/calls';
import * as MLinea from '@hampi/contract/clinica/linea/messages';
import { Button, Chip, Group } from '@mantine/core';
import { IconTimeline } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { SearchBox } from '../../../kit/fields/search-box.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { HechoFila, type LineaActions } from './hecho-fila.tsx';
import css from './linea.module.css';
import { lineaOf } from './linea.queries.ts';
import { LINEA_ID } from './linea-id.ts';

/** The items shown before the user opens the whole timeline. */
const RESUMEN = { take: 3 };
type Tipo = FiltroLinea | 'TODO';
const TIPOS: readonly { value: Tipo; label: string }[] = [
  { value: 'TODO', label: 'Todo' },
  { value: 'CONSULTA', label: 'Consultas' },
  { value: 'RECETA', label: 'Recetas' },
  { value: 'EXAMEN', label: 'Exámenes' },
  { value: 'DOCUMENTO', label: 'Documentos' },
  { value: 'PAPEL', label: 'Papeles' },
  { value: 'DERIVACION', label: 'Derivaciones' },
  { value: 'VACUNA', label: 'Vacunas' },
  { value: 'DATO', label: 'Resumen clínico' },
  { value: 'TRAIDO', label: 'De otros sistemas' },
];

/**
 * The short timeline of the record (BE-22): the newest visits, vaccines and documents. On request all of them, filtered by kind and words.
 * Each can be read in place; `onRead` shows a visit beside the form and `onOpen` in it.
 */
export default function Linea(actions: LineaActions) {
  const { historia } = useHistoria();
  const toda = useConsulta((s) => s.abiertas[LINEA_ID] ?? false);
  const toggle = useConsulta((s) => s.toggle);
  const [tipo, setTipo] = useState<Tipo>('TODO');
  const [palabras, setPalabras] = useState('');
  const filtro = {
    take: 20,
    ...(tipo === 'TODO' ? {} : { tipo }),
    ...(palabras === '' ? {} : { palabras }),
  };
  const query = useInfiniteQuery(lineaOf(historia.paciente.id, toda ? filtro : RESUMEN));
  const hechos = query.data?.pages.flatMap((page) => page.hechos);
  const isFirst = hechos?.length === 0 && tipo === 'TODO' && palabras === '';

  return (
    <section
      id={`contenido-${LINEA_ID}`}
      className={`card mb-12 shadow-xs print-none ${css.card}`}
      aria-labelledby="titulo-linea"
    >
      <div className={`row gap-12 ${css.head}`}>
        <IconTimeline size={20} stroke={1.75} aria-hidden className="rigid c-brand" />
        <h2 className="grow t-body" id="titulo-linea">
          Línea de tiempo
        </h2>
        {!isFirst && (
          <Button variant="subtle" size="compact-sm" aria-expanded={toda} onClick={() => toggle(LINEA_ID)}>
            {toda ? 'Ver solo lo último' : 'Ver toda'}
          </Button>
        )}
      </div>
      {isFirst ? (
        <p className={`c-quiet ${css.first}`}>
          {MLinea.linea_primera} {!historia.autorizada && MLinea.linea_solo_propias}
        </p>
      ) : (
        <>
          {toda && <Filtros tipo={tipo} onTipo={setTipo} palabras={palabras} onPalabras={setPalabras} />}
          <Loaded
            query={{ ...query, data: hechos }}
            skeleton={<RowsSkeleton rows={RESUMEN.take} />}
            empty={MLinea.linea_sin_hallazgos}
          >
            {(rows) => (
              <ol
                className={css.list}
                data-folded={!toda || undefined}
                aria-label="Línea de tiempo"
                aria-busy={query.isPlaceholderData}
              >
                {rows.map((hecho) => (
                  <HechoFila
                    key={`${hecho.tipo}-${hecho.id}-${hecho.fecha}-${hecho.hora}-${hecho.doctor}`}
                    hecho={hecho}
                    {...actions}
                  />
                ))}
              </ol>
            )}
          </Loaded>
          {toda && query.hasNextPage && (
            <Button
              variant="default"
              size="sm"
              className={`block ${css.more}`}
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Ver más
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface FiltrosProps {
  tipo: Tipo;
  onTipo: (tipo: Tipo) => void;
  palabras: string;
  onPalabras: (palabras: string) => void;
}

const Filtros = ({ tipo, onTipo, palabras, onPalabras }: FiltrosProps) => (
  <div className={`row wrap gap-8 gap-x-16 ${css.filters}`}>
    <SearchBox placeholder="Buscar en la línea de tiempo" value={palabras} onSearch={onPalabras} slash={false} />
    <Chip.Group value={tipo} onChange={(chosen) => onTipo(chosen as Tipo)}>
      <Group gap={8}>
        {TIPOS.map(({ value, label }) => (
          <Chip key={value} value={value} variant="light">
            {label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  </div>
);
